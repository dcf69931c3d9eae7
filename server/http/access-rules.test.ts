import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { installAccessRules, markRoutesPublic } from './access-rules.ts';

test('a route that does not say who may call it stops the start, also one of a plugin', async () => {
  for (const isPlugin of [false, true]) {
    const app = Fastify();
    installAccessRules(app);
    if (isPlugin) await app.register(async (scope) => void scope.get('/forgotten', async () => null));
    else app.get('/forgotten', async () => null);
    await expect(app.ready()).rejects.toThrow('The route GET /forgotten does not say who may call it');
    await app.close();
  }
});

test('routes say it themselves, or the one who registers their plugin', async () => {
  const app = Fastify();
  installAccessRules(app);
  app.get('/open', { config: { access: 'public' } }, async () => null);
  await app.register(async (scope) => {
    markRoutesPublic(scope);
    await scope.register(async (plugin) => void plugin.get('/file', async () => null));
  });
  await app.ready();
  expect(app.registeredRoutes.map(({ method, url }) => `${method} ${url}`).sort()).toEqual([
    'GET /file',
    'GET /open',
    'HEAD /file',
    'HEAD /open',
  ]);
  await app.close();
});
