import { expect, test } from 'vitest';
import { duplicateNames, matchesSearch, nameKey } from './duplicate-names.ts';

const named = (...names: string[]) => names.map((name, index) => ({ id: index + 1, name }));

test.each([
  ['Jordan Lee', 'jordan lee'],
  ['José Álvarez', 'Jose Alvarez'],
  ['  Maya   Torres ', 'Maya Torres'],
  ['Zoë\u00a0Kim', 'zoe kim'],
  ['Jo\u200bdie', 'Jodie'],
])('%j and %j are the same name', (a, b) => expect(nameKey(a)).toBe(nameKey(b)));

test.each([
  ['Jordan Lee', 'Jordan Leigh'],
  ['Ann Marie', 'Annmarie'],
  ['王伟', '王伟 2'],
])('%j and %j are two names', (a, b) => expect(nameKey(a)).not.toBe(nameKey(b)));

test('a team without doubles has none', () => {
  expect(duplicateNames(named('Ann', 'Bo'))).toEqual({ groups: [], extra: 0 });
});

test('of three Jordans and two Mayas three are extra', () => {
  const { groups, extra } = duplicateNames(named('Jordan', 'Maya', 'JORDAN', 'Sam', 'mayá', ' Jordan '));
  expect(groups.map((group) => group.map(({ id }) => id))).toEqual([
    [1, 3, 6],
    [2, 5],
  ]);
  expect(extra).toBe(3);
});

test.each([
  ['jor', true],
  ['LEE', true],
  ['j.lee', true],
  ['@j.lee', true],
  ['ace', true],
  ['  jordan   lee ', true],
  ['', true],
  ['maya', false],
])('a search for %j finds Jordan Lee, j.lee, called Ace: %s', (search, isMatch) => {
  expect(matchesSearch({ name: 'Jordan Lee', username: 'j.lee', nickname: 'Ace' }, search)).toBe(isMatch);
});
