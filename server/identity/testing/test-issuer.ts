import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Configuration, JWK, Provider } from 'oidc-provider';
import { loadProvider } from '../own-issuer/load-provider.ts';
import { memoryStore } from '../own-issuer/memory-store.ts';
import { CookieBrowser } from './cookie-browser.ts';

export type TestIssuerOptions = {
  /** What the issuer says of each subject. */
  accounts: Record<string, Record<string, unknown>>;
  redirectUri: URL;
  /** Keeps the profile out of the ID token: only the userinfo endpoint returns it. */
  bareIdTokens?: boolean;
  clientAuthentication?: 'client_secret_post' | 'client_secret_basic';
  /** Publishes keys that are not those it signs with. */
  publishWrongKeys?: boolean;
  port?: number;
};

export type TestIssuer = {
  readonly issuer: URL;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The paths asked for, in order. */
  readonly requests: string[];
  /** Walks the issuer's pages as `subject` and answers the callback URL; 'cancel' presses Cancel. */
  signIn(url: URL, subject: string): Promise<URL>;
  close(): Promise<void>;
};

const CLIENT = { clientId: 'team-app', clientSecret: 'p%20-_.!~secret' };

/** A real OpenID Connect provider, apart from the demo's, whose claims and habits a test can choose. */
export async function startTestIssuer(options: TestIssuerOptions): Promise<TestIssuer> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url!.split('?')[0]!);
    if (options.publishWrongKeys && request.url === '/jwks') {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ keys: [publicPart(signingKey())] }));
    } else if (request.url!.startsWith('/pick/')) void pick(provider, request, response);
    else void handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const issuer = new URL(`http://localhost:${(server.address() as AddressInfo).port}`);
  const { Provider } = await loadProvider();
  const provider = new Provider(issuer.origin, configuration(options));
  const handle = provider.callback();
  return {
    issuer,
    ...CLIENT,
    requests,
    signIn: (url, subject) => signIn(issuer, url, subject),
    close: () => close(server),
  };
}

async function pick(provider: Provider, ...[request, response]: Parameters<Provider['interactionDetails']>) {
  const { params } = await provider.interactionDetails(request, response);
  const accountId = String(params.login_hint);
  const consent = {};
  const result =
    accountId === 'cancel'
      ? { error: 'access_denied' }
      : { login: { accountId }, select_account: {}, consent };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

async function signIn(issuer: URL, url: URL, subject: string): Promise<URL> {
  const requestUrl = new URL(url);
  requestUrl.searchParams.set('login_hint', subject);
  requestUrl.searchParams.set('prompt', 'login');
  return (await new CookieBrowser(issuer.origin).go(requestUrl)).url;
}

function close(server: ReturnType<typeof createServer>): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

function configuration(options: TestIssuerOptions): Configuration {
  return {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [options.redirectUri.href],
        token_endpoint_auth_method: options.clientAuthentication ?? 'client_secret_post',
      },
    ],
    adapter: memoryStore(),
    expiresWithSession: () => false,
    jwks: { keys: [signingKey()] },
    cookies: { keys: ['test'] },
    conformIdTokenClaims: options.bareIdTokens ?? false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    features: { devInteractions: { enabled: false } },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    interactions: { url: (_ctx, { uid }) => `/pick/${uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub, ...options.accounts[sub] }) }),
    loadExistingGrant: async (ctx) => {
      const { account, client, provider } = ctx.oidc;
      const grant = new provider.Grant({ accountId: account!.accountId, clientId: client!.clientId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

function signingKey(): JWK {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...(privateKey.export({ format: 'jwk' }) as JWK), kid: 'one', alg: 'RS256', use: 'sig' };
}

function publicPart({ kty, n, e, kid, alg, use }: JWK): JWK {
  return { kty, n, e, kid, alg, use };
}
