import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

const issuers = generateKeyPairSync('rsa', { modulusLength: 2048 });
const strangers = generateKeyPairSync('rsa', { modulusLength: 2048 });

export const client = { clientId: 'team-app', clientSecret: 'a-secret-of-the-client' };

export type Claims = Record<string, unknown>;
export type Token = { header: Record<string, unknown>; claims: Claims; sign(input: string): Buffer };

/** What the issuer says otherwise than an honest one; each is given what that would say. */
export type Lie = {
  /** Changes the ID token before it is signed, or how it is signed. */
  token?: (token: Token, world: { issuer: string }) => void;
  /** The ID token as it is sent. */
  encoded?: (idToken: string) => string;
  /** The token endpoint's answer. */
  answer?: (answer: Record<string, unknown>) => unknown;
  userinfo?: Claims;
};

/** Signs as the issuer, as a stranger, or with what everybody knows. */
export const signers = {
  issuer: rsa(issuers.privateKey),
  stranger: rsa(strangers.privateKey),
  clientSecret: hmac(client.clientSecret),
  publicKey: hmac(issuers.publicKey.export({ type: 'spki', format: 'pem' }).toString()),
  nobody: () => Buffer.alloc(0),
};

export const strangersKey = strangers.publicKey.export({ format: 'jwk' });

function rsa(key: KeyObject) {
  return (input: string) => sign('sha256', Buffer.from(input), key);
}

function hmac(secret: string) {
  return (input: string) => createHmac('sha256', secret).update(input).digest();
}

/** An OpenID Connect issuer that is honest until a test sets another reply. Codes are good once, for the nonce they were made for. */
export async function startLyingIssuer() {
  let lie: Lie = {};
  const nonces = new Map<string, string>();
  const server = createServer(async (request, response) => {
    const json = (value: unknown, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    };
    if (request.url === '/.well-known/openid-configuration') return json(metadata(issuer));
    if (request.url === '/jwks')
      return json({ keys: [{ ...publicKey(), kid: 'one', alg: 'RS256', use: 'sig' }] });
    if (request.url === '/me') return json(lie.userinfo ?? { sub: 'jordan' });
    const code = new URLSearchParams(await bodyOf(request)).get('code') ?? '';
    const nonce = nonces.get(code);
    nonces.delete(code);
    if (nonce === undefined) return json({ error: 'invalid_grant' }, 400);
    const idToken = encode(tokenFor(issuer, nonce));
    const answer = {
      access_token: 'access',
      token_type: 'Bearer',
      expires_in: 60,
      id_token: lie.encoded?.(idToken) ?? idToken,
    };
    return json(lie.answer?.(answer) ?? answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;

  function encode(token: Token): string {
    lie.token?.(token, { issuer });
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const input = `${part(token.header)}.${part(token.claims)}`;
    return `${input}.${token.sign(input).toString('base64url')}`;
  }

  return {
    issuer: new URL(issuer),
    tell(next: Lie): void {
      lie = next;
    },
    /** Where the issuer sends the browser back to, with a good code for this start. */
    callback(start: URL, change: Record<string, string | null> = {}): string {
      const code = `code-${Math.random()}`;
      nonces.set(code, start.searchParams.get('nonce') ?? '');
      const query = new URLSearchParams({ code, state: start.searchParams.get('state') ?? '', iss: issuer });
      for (const [name, value] of Object.entries(change)) {
        if (value === null) query.delete(name);
        else query.set(name, value);
      }
      return `/api/auth/callback?${query}`;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const publicKey = () => issuers.publicKey.export({ format: 'jwk' });

function metadata(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/me`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    authorization_response_iss_parameter_supported: true,
  };
}

function tokenFor(issuer: string, nonce: string): Token {
  const now = Math.floor(Date.now() / 1000);
  const person = {
    email: 'jordan@example.com',
    email_verified: true,
    name: 'Jordan Lee',
    picture: 'https://p.example/j.jpg',
  };
  const claims = {
    iss: issuer,
    aud: client.clientId,
    sub: 'jordan',
    nonce,
    iat: now,
    exp: now + 60,
    ...person,
  };
  return { header: { alg: 'RS256', kid: 'one', typ: 'JWT' }, claims, sign: signers.issuer };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
