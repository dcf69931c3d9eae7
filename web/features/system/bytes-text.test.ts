import { expect, test } from 'vitest';
import { providePage } from '#web/lib/page.ts';
import { bytesText } from './bytes-text.ts';

providePage(() => ({
  identity: null,
  locale: 'en-US',
  now: 0,
  teamId: null,
  firstTeamId: 1,
  loaded: null,
}));

test.each([
  [0, '0 kB'],
  [1_500, '1.5 kB'],
  [999_999, '1,000 kB'],
  [12_345_678, '12 MB'],
  [1_230_000_000, '1.2 GB'],
  [5e15, '5,000 TB'],
])('%i bytes are %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});
