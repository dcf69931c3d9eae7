import { expect, it } from 'vitest';
import { effectivePrivacy, isMinor } from './privacy.ts';

const open = { showsPersonalDetails: true, allowsIndexing: true };
const closed = { showsPersonalDetails: false, allowsIndexing: false };

it.each([
  [17, open, closed],
  [18, open, open],
  [19, closed, closed],
  [null, open, open],
  [18, { ...open, allowsIndexing: false }, { ...open, allowsIndexing: false }],
])('at age %s, %j holds as %j', (age, choices, effective) => {
  expect(effectivePrivacy({ age, ...choices })).toEqual(effective);
});

it('a player is a minor up to 17', () => {
  expect([1, 17, 18, null].map(isMinor)).toEqual([true, true, false, false]);
});
