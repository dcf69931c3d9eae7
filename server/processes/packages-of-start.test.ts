import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Each takes megabytes of a process, most of which never need it, or time of every start: it is imported where it is used. */
const loadedOnUse = [
  '@block65/webcrypto-web-push',
  '@fastify/swagger',
  'nodemailer',
  'oidc-provider',
  'openid-client',
  'pino-pretty',
  'piscina',
  'prom-client',
  'satori',
  'sharp',
  'vite',
];

test('a start loads no package that most servers never need', async () => {
  const script = fileURLToPath(import.meta.resolve('../testing/packages-of-start.ts'));
  const { stdout } = await promisify(execFile)(process.execPath, [script]);
  const packages: string[] = JSON.parse(stdout);
  expect(packages).toContain('fastify');
  expect(packages.filter((name) => loadedOnUse.includes(name))).toEqual([]);
});

test('what is loaded ahead of a start needs no compiler for TypeScript, which would stay in memory', async () => {
  const compileCache = fileURLToPath(import.meta.resolve('../compile-cache.js'));
  const loaded = 'process.moduleLoadList.filter((name) => name.includes("amaro")).length';
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', compileCache, '-p', loaded]);
  expect(stdout.trim()).toBe('0');
});
