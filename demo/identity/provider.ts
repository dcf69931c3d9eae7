import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { markRoutesPublic } from '#server/http/access-rules.ts';
import { memoryStore } from '#server/identity/own-issuer/memory-store.ts';
import { createAccounts, type People } from './accounts.ts';
import { serveAssets, signInAssets } from './assets.ts';
import { chooserRoutes, type LoadProvider } from './chooser.ts';
import { createKeys } from './keys.ts';
import { type Place, placeOf } from './place.ts';
import { createProvider, type DemoClient } from './provider-configuration.ts';

export type { DemoPerson } from './person.ts';

export type DemoIdentityOptions = DemoClient & {
  /** Its public URL; the path is where it is mounted, such as http://localhost:3000/demo-identity. */
  issuer: URL;
  /** Who is on the list now: asked for at each sign-in. */
  people: People;
  /** Where the page links to the demo's emails; without it there is no link. */
  mailboxUrl?: string;
};

/**
 * Mounts an OpenID Connect provider in which anybody may be anybody: the demo's stand-in for Google. Its page 'Choose an
 * account' lists the people given, and 'Use another account' takes any name and email. Never mount it where others can reach it.
 */
export async function mountDemoIdentityProvider(
  app: FastifyInstance,
  options: DemoIdentityOptions,
): Promise<void> {
  const place = placeOf(options.issuer, options.redirectUris, options.mailboxUrl);
  const store = memoryStore();
  const keys = await createKeys();
  const accounts = createAccounts(options.people, store('OwnAccount'));
  const log = (error: unknown) => app.log.error(error, 'the demo identity provider failed');
  const provider = onFirstUse(async () => {
    const created = await createProvider({ place, client: options, accounts, store, keys });
    created.on('server_error', (_ctx, error) => log(error));
    const emitter: EventEmitter = created;
    emitter.on('error', log);
    return created;
  });
  await app.register(
    async (scope) => {
      markRoutesPublic(scope);
      scope.addHook('onRoute', (route) => {
        route.schema = { ...route.schema, hide: true };
      });
      // The provider reads bodies itself; the chooser's own routes bring their parser.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
      await serveAssets(scope, signInAssets);
      await scope.register(chooserRoutes, { provider, accounts, place });
      scope.all('/*', handOver(provider, place));
    },
    { prefix: place.prefix },
  );
}

/** Loading the provider would take a tenth of a start; most starts are followed by no sign-in at once. */
function onFirstUse(create: () => Promise<Provider>): LoadProvider {
  let provider: Promise<Provider> | null = null;
  return () => {
    provider ??= create();
    provider.catch(() => {
      provider = null;
    });
    return provider;
  };
}

/** Gives the untouched request to the provider, below its mount and as if it came by the issuer's own URL. */
function handOver(provider: LoadProvider, { issuer, prefix }: Place) {
  const { host, protocol } = new URL(issuer);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const handle = (await provider()).callback();
    for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value ?? '');
    reply.hijack();
    const raw: IncomingMessage & { originalUrl?: string } = request.raw;
    raw.originalUrl = request.url;
    raw.url = request.url.slice(prefix.length);
    raw.headers['x-forwarded-host'] = host;
    raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    await handle(raw, reply.raw);
    raw.url = request.originalUrl;
  };
}
