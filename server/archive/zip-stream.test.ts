import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { type ArchiveFile, zipStream } from './zip-stream.ts';

test('each file is in it, an empty one too', async () => {
  const zip = await fromBufferPromise(await buffer(zipStream(threeFiles())), { lazyEntries: true });
  const contents = new Map<string, string>();
  for await (const entry of zip.eachEntry())
    contents.set(entry.fileName, String(await buffer(await zip.openReadStreamPromise(entry))));
  expect([...contents]).toEqual([
    ['a.txt', 'text'],
    ['empty.csv', ''],
    ['b.jpg', 'bytes'],
  ]);
});

async function* threeFiles(): AsyncGenerator<ArchiveFile> {
  yield { name: 'a.txt', content: 'text' };
  yield { name: 'empty.csv', content: '' };
  yield { name: 'b.jpg', content: Buffer.from('bytes') };
}

test('is made as far as it is read, and no further once its reader has left', async () => {
  let made = 0;
  const ended = Promise.withResolvers<void>();
  async function* endless(): AsyncGenerator<ArchiveFile> {
    try {
      for (;;) {
        made += 1;
        yield { name: `${made}.jpg`, content: Buffer.alloc(100_000) };
      }
    } finally {
      ended.resolve();
    }
  }
  const stream = zipStream(endless());
  await once(stream, 'readable');
  stream.destroy();
  await ended.promise;
  expect(made).toBeLessThan(10);
});

test('a file that cannot be made is an error of the archive', async () => {
  async function* broken(): AsyncGenerator<ArchiveFile> {
    yield { name: 'a.txt', content: 'text' };
    throw new Error('No more');
  }
  await expect(buffer(zipStream(broken()))).rejects.toThrow('No more');
});
