import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { subsetFont } from './font.ts';

/** What a server sends before the client has acknowledged anything: ten packets of 1,460 bytes; the headers take some of it. */
const firstFlight = 14_600 - 1_000;

test('the font of the client is what `web/build/write-font.ts` writes, and comes in one round trip', async () => {
  const written = await readFile(join(import.meta.dirname, '../styles/barlow-condensed.woff2'));
  expect(written.equals(await subsetFont())).toBe(true);
  expect(written.byteLength).toBeLessThan(firstFlight);
});
