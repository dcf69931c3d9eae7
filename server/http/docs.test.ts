import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { noLimits } from '#server/services.ts';
import { startTestApp } from '#server/testing/app.ts';

const { send } = await startTestApp();
const files = ['/json', '/yaml', '/static/swagger-ui.css', '/static/swagger-ui-bundle.js'];
const types = ['application/json', 'application/x-yaml', 'text/css', 'application/javascript'];
const paths = files.map((file, index) => [`/api/docs${file}`, types[index]!] as const);
const br = { 'accept-encoding': 'br' };

test.each(paths)('%s is compressed, and not sent again to a client that has it', async (url, type) => {
  const plain = await send(null, { url });
  expect([plain.statusCode, plain.headers['content-encoding']]).toEqual([200, undefined]);
  expect(plain.headers['content-type']).toContain(type);
  const packed = await send(null, { url, headers: br });
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
  // `toEqual` would compare a million bytes one by one.
  expect(brotliDecompressSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
  const etag = String(packed.headers.etag);
  expect(etag).not.toBe(plain.headers.etag);
  const again = await send(null, { url, headers: { ...br, 'if-none-match': etag } });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
});

test('only their own scripts and styles run on the page of the docs', async () => {
  const { body, headers } = await send(null, { url: '/api/docs/' });
  expect(String(headers['content-security-policy'])).toMatch(/script-src 'self' ?;.*style-src 'self' https:/);
  const assets = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url!);
  expect(assets.length).toBeGreaterThan(4);
  for (const url of assets) expect([url, (await send(null, { url })).statusCode]).toEqual([url, 200]);
});

test.each([
  '/nothing',
  '/static/nothing.js',
  '/static/..%2Fjson',
  '/static/%2e%2e%2fpackage.json',
  '/static/',
])('/api/docs%s is not found', async (file) => {
  const reply = await send(null, { url: `/api/docs${file}` });
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found']);
});

test('too many requests from one network have to wait, and calls are answered all the same', async () => {
  const tight = await startTestApp({ limits: { ...noLimits, docs: 2 } });
  const ask = (url: string, remoteAddress: string) => tight.app.inject({ url, remoteAddress });
  expect((await ask('/api/docs', '2001:db8:1:2::1')).statusCode).toBe(200);
  expect((await ask('/api/docs/json', '2001:db8:1:2::2')).statusCode).toBe(200);
  const refused = await ask('/api/docs/static/swagger-ui.css', '2001:db8:1:2::3');
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask('/api/leagues', '2001:db8:1:2::3')).statusCode).toBe(200);
  expect((await ask('/api/docs', '2001:db8:1:3::1')).statusCode).toBe(200);
});
