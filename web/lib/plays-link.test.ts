import { expect, test } from 'vitest';
import { playsHash, readPlaysHash } from './plays-link.ts';

test('a link names a player, and the column whose plays it opens', () => {
  for (const column of ['points', null])
    expect(readPlaysHash(playsHash(12, column))).toEqual({ playerId: 12, column });
});

test('anything else opens nothing', () => {
  for (const hash of ['', 'plays', 'plays-', 'plays-0', 'plays-x', 'plays-99999999999', 'plays-1-<b>', 'x-1'])
    expect(readPlaysHash(hash)).toBeNull();
});
