import { expect, test } from 'vitest';
import type { Encoding } from './body.ts';
import { preferredEncoding } from './body.ts';

const all: readonly Encoding[] = ['br', 'gzip', 'identity'];

test.each<[string | undefined, readonly Encoding[], Encoding]>([
  [undefined, all, 'identity'],
  ['', all, 'identity'],
  ['gzip, deflate, br, zstd', all, 'br'],
  ['gzip, deflate, br, zstd', ['gzip', 'identity'], 'gzip'],
  ['gzip, deflate, br, zstd', ['identity'], 'identity'],
  ['br;q=0, gzip', all, 'gzip'],
  ['br;q=0.1, gzip', all, 'gzip'],
  ['*', all, 'br'],
  ['*;q=0', all, 'identity'],
  [`${'x, '.repeat(200)}gzip`, all, 'gzip'],
])('to who accepts %s, of %j is sent %s', (header, offered, encoding) => {
  expect(preferredEncoding(header, offered)).toBe(encoding);
});
