import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { createIdentityClient, GOOGLE_ISSUER, IssuerUnavailable } from './oidc.ts';
import { clientOf, closeAfterwards, openIssuer, redirectUri, useTestIssuers } from './testing/open-issuer.ts';

useTestIssuers();

const impatientMs = 250;
const patientMs = 300_000;

describe('The issuer', () => {
  test('is asked for its addresses once by any number of simultaneous sign-ins, and again after a day', async () => {
    const issuer = await openIssuer();
    const client = clientOf(issuer);
    const discoveries = () => issuer.requests.filter((path) => path.startsWith('/.well-known/')).length;
    expect(discoveries()).toBe(0);
    await Promise.all(Array.from({ length: 20 }, () => client.begin()));
    expect(discoveries()).toBe(1);
    const start = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: start + 24 * 3_600_000 - 60_000 });
    await client.begin();
    expect(discoveries()).toBe(1);
    vi.setSystemTime(start + 24 * 3_600_000 + 60_000);
    await client.begin();
    expect(discoveries()).toBe(2);
  });

  test('that is down leaves sign-in unavailable, and is found again once it is back', async () => {
    const before = await openIssuer();
    const port = Number(before.issuer.port);
    const client = clientOf(before);
    await before.close();
    await expect(client.begin()).rejects.toThrow(IssuerUnavailable);
    await expect(client.begin()).rejects.toThrow(/did not answer: ECONNREFUSED/);
    const back = await openIssuer({ port });
    const { url, attempt } = await client.begin();
    expect(await client.finish(await back.signIn(url, 'jordan'), attempt)).toMatchObject({ uid: 'jordan' });
  });

  test('that goes down during a sign-in leaves it unavailable', async () => {
    const issuer = await openIssuer();
    const client = clientOf(issuer);
    const { url, attempt } = await client.begin();
    const callback = await issuer.signIn(url, 'jordan');
    await issuer.close();
    await expect(client.finish(callback, attempt)).rejects.toThrow(IssuerUnavailable);
  });

  test('that came back with other keys is trusted from the second sign-in at the latest', async () => {
    const before = await openIssuer();
    const client = clientOf(before);
    const first = await client.begin();
    await client.finish(await before.signIn(first.url, 'jordan'), first.attempt);
    await before.close();
    const after = await openIssuer({ port: Number(before.issuer.port) });
    const second = await client.begin();
    await client.finish(await after.signIn(second.url, 'jordan'), second.attempt).catch(() => null);
    const third = await client.begin();
    expect(await client.finish(await after.signIn(third.url, 'jordan'), third.attempt)).toMatchObject({
      uid: 'jordan',
    });
  });

  test.each<[string, RequestListener, RegExp, number]>([
    ['never answers', () => {}, /did not answer: TimeoutError/, impatientMs],
    [
      'stops in the middle of its answer',
      (_, reply) => void reply.writeHead(200).write('{'),
      /did not answer: TimeoutError/,
      impatientMs,
    ],
    ['answers 503', (_, reply) => void reply.writeHead(503).end('busy'), /answered 503/, patientMs],
    ['answers 429', (_, reply) => void reply.writeHead(429).end('busy'), /answered 429/, patientMs],
    [
      'has no discovery document',
      (_, reply) => void reply.writeHead(404).end('no'),
      /no usable discovery document/,
      patientMs,
    ],
  ])('that %s leaves sign-in unavailable', async (_, listener, message, timeoutMs) => {
    const server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closeAfterwards(async () => {
      server.closeAllConnections();
      server.close();
    });
    const issuer = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const client = createIdentityClient({
      issuer,
      clientId: 'a',
      redirectUri,
      allowInsecure: true,
      timeoutMs,
    });
    const attempt = client.begin();
    await expect(attempt).rejects.toThrow(IssuerUnavailable);
    await expect(attempt).rejects.toThrow(message);
  });

  test.each(['http://idp.example', 'http://localhost.example', 'ftp://localhost', 'http://10.0.0.1'])(
    'at %s is not trusted, even where plain http is allowed',
    (url) => {
      const issuer = new URL(url);
      expect(() => createIdentityClient({ issuer, clientId: 'a', redirectUri, allowInsecure: true })).toThrow(
        TypeError,
      );
    },
  );

  test('on this machine needs leave to speak plain http; Google does not', () => {
    const issuer = new URL('http://localhost:4000');
    expect(() => createIdentityClient({ issuer, clientId: 'a', redirectUri })).toThrow(TypeError);
    expect(() =>
      createIdentityClient({ issuer: new URL(GOOGLE_ISSUER), clientId: 'a', redirectUri }),
    ).not.toThrow();
  });
});
