import { expect, test } from 'vitest';
import { busterOf, persistenceLimits, surplusKeys, withoutSecrets } from './persistence-rules.ts';

test('an answer is for one reader and one contract', () => {
  const jordan = busterOf({ uid: 'jordan', contract: 'c1' });
  expect(busterOf({ uid: 'jordan', contract: 'c1' })).toBe(jordan);
  expect(busterOf({ uid: 'maya', contract: 'c1' })).not.toBe(jordan);
  expect(busterOf({ uid: null, contract: 'c1' })).not.toBe(jordan);
  expect(busterOf({ uid: 'jordan', contract: 'c2' })).not.toBe(jordan);
  expect(busterOf({ uid: 'null', contract: 'c1' })).not.toBe(busterOf({ uid: null, contract: 'c1' }));
});

test('the oldest of too many go', () => {
  const entries = Array.from(
    { length: persistenceLimits.entries },
    (_, index) => [`answer-${index}`, { state: { dataUpdatedAt: 1000 + index } }] as never,
  );
  expect(surplusKeys(entries)).toEqual([]);
  const oldest = ['oldest', { state: { dataUpdatedAt: 1 } }] as never;
  expect(surplusKeys([oldest, ...entries])).toEqual(['oldest']);
});

test('emails and invite codes are left out, at every depth', () => {
  const answer = { players: [{ name: 'Maya', email: 'maya@demo.test', inviteCode: 'A', invitedBy: 2 }] };
  expect(JSON.parse(JSON.stringify(answer, withoutSecrets))).toEqual({ players: [{ name: 'Maya' }] });
});
