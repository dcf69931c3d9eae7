import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '#server/testing/app.ts';

const webRoot = await mkdtemp(join(tmpdir(), 'sixth-man-assets-'));
const assets = join(webRoot, 'assets');
const code = 'export const words = "'.concat('basket ball '.repeat(200), '";');
await mkdir(assets);
for (const [name, content] of [
  ['app-1a2b.js', code],
  ['app-1a2b.js.br', brotliCompressSync(code)],
  ['app-1a2b.js.gz', gzipSync(code)],
  ['letters-3c4d.woff2', Buffer.alloc(5_000, 7)],
  ['shirt-5e6f.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
] as const)
  await writeFile(join(assets, name), content);
for (const [name, content] of [
  ['index.html', '<!doctype html><html><head></head><body><div id="root"></div></body></html>'],
  ['route-code.json', '{}'],
  ['service-worker.js', ''],
] as const)
  await writeFile(join(webRoot, name), content);
await mkdir(join(webRoot, 'icons'));
await writeFile(join(webRoot, 'icons/icon-192.png'), Buffer.alloc(2_000, 9));
await writeFile(join(webRoot, 'manifest.webmanifest'), '{"name":"Sixth Man"}');
const { send } = await startTestApp({ webRoot });
afterAll(() => rm(webRoot, { recursive: true }));

const get = (name: string, headers: Record<string, string> = {}) =>
  send(null, { url: `/assets/${name}`, headers });

test('a file is sent as the build compressed it, is immutable, and is not sent again to a client that has it', async () => {
  const reply = await get('app-1a2b.js', { 'accept-encoding': 'gzip, br' });
  expect(reply.headers).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  expect(reply.rawPayload).toEqual(brotliCompressSync(code));
  expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(code);
  expect((await get('app-1a2b.js', { 'accept-encoding': 'gzip' })).rawPayload).toEqual(gzipSync(code));
  expect((await get('app-1a2b.js')).body).toBe(code);
  const again = await get('app-1a2b.js', {
    'accept-encoding': 'br',
    'if-none-match': String(reply.headers.etag),
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('what the build did not pack comes as it is', async () => {
  const letters = await get('letters-3c4d.woff2', { 'accept-encoding': 'br' });
  expect([letters.headers['content-type'], letters.headers['content-encoding']]).toEqual([
    'font/woff2',
    undefined,
  ]);
  expect(letters.rawPayload).toEqual(Buffer.alloc(5_000, 7));
  expect((await get('shirt-5e6f.svg')).headers['content-type']).toBe('image/svg+xml');
});

test('icons and manifest come for an hour, and nothing else of the folder', async () => {
  const icon = await send(null, { url: '/icons/icon-192.png', headers: { 'accept-encoding': 'br' } });
  expect(icon.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=3600',
  });
  expect(icon.headers).not.toHaveProperty('etag');
  expect(icon.rawPayload).toEqual(Buffer.alloc(2_000, 9));
  const manifest = await send(null, { url: '/manifest.webmanifest' });
  expect([manifest.headers['content-type'], manifest.json()]).toEqual([
    'application/manifest+json',
    { name: 'Sixth Man' },
  ]);
  const head = await send(null, { method: 'HEAD', url: '/icons/icon-192.png' });
  expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([200, 'image/png', '']);
  for (const url of ['/route-code.json', '/icons/', '/icons/gone.png', '/assets/app-1a2b.js.gz'])
    expect([url, (await send(null, { url })).statusCode]).toEqual([url, 404]);
});

test('only files of the folder are there, by their own names', async () => {
  for (const name of [
    'gone.js',
    'APP-1a2b.js',
    'app-1a2b.js.br',
    '../index.html',
    '..%2findex.html',
    'folder/app-1a2b.js',
    '',
    'a%00.js',
  ]) {
    const reply = await get(name);
    expect([name, reply.statusCode === 200 && !reply.headers['content-type']?.includes('html')]).toEqual([
      name,
      false,
    ]);
  }
});

test('a page opens by its token, also where a signature looks like the ending of a file', async () => {
  for (const signature of ['Q7pX2', 'Q7p-X2']) {
    const reply = await send(null, { url: `/jersey/12.1700000000.${signature.repeat(8)}` });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  }
  expect((await send(null, { url: '/jersey.js' })).json()).toMatchObject({ code: 'not_found' });
});
