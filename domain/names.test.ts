import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareNames, initials, nameLimit, suggestUsername } from './names.ts';
import { isBlank } from './text.ts';

/** 1 to 30 of a-z, 0-9, dot, underscore and dash. Product §5, Edit profile. */
const username = /^[a-z0-9._-]{1,30}$/;

describe('the initials of a player', () => {
  it.each([
    ['Maya Torres', 'MT'],
    ['maya', 'M'],
    ['  jordan   lee ', 'JL'],
    ['Ana Maria de Souza', 'AM'],
    ['éva östlund', 'ÉÖ'],
    ['e\u0301va', 'E\u0301'],
    ['🏀 Baller', '🏀B'],
    ['李 小龍', '李小'],
    ['\u200bMaya \u200b Torres', 'MT'],
  ])('%j are %j', (name, expected) => expect(initials(name)).toBe(expected));

  it.each([undefined, null, '', '   ', '\u200b', 42, {}, ['Maya'], Number.NaN, false])(
    'are N/A for %j',
    (name) => expect(initials(name)).toBe('N/A'),
  );

  it('are never empty', () => {
    fc.assert(fc.property(fc.anything(), (name) => !isBlank(initials(name))));
  });
});

describe('a suggested username', () => {
  it.each([
    ['Maya Torres', 'maya.torres'],
    ["Shaq O'Neal Jr.", 'shaq.oneal.jr'],
    ['José Núñez-Ortiz', 'jose.nunez-ortiz'],
    ['  Sam  ', 'sam'],
  ])('comes from the name %j: %j', (name, expected) => expect(suggestUsername(name)).toBe(expected));

  it('is a number where the name has no Latin letters', () => {
    expect(suggestUsername('李小龍')).toBe('player-1');
    expect(suggestUsername('Иван', 23)).toBe('player-23');
    expect(suggestUsername('')).toBe('player-1');
  });

  it('ends in a number when the first one is taken, and still fits', () => {
    expect(suggestUsername('Maya Torres', 2)).toBe('maya.torres2');
    expect(suggestUsername('a'.repeat(40))).toBe('a'.repeat(30));
    expect(suggestUsername('a'.repeat(40), 12)).toBe(`${'a'.repeat(28)}12`);
  });

  it('is a username whatever the name, and another one at the next attempt', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 9999 }), (name, n) => {
        expect(suggestUsername(name, n)).toMatch(username);
        expect(suggestUsername(name, n + 1)).not.toBe(suggestUsername(name, n));
      }),
    );
  });
});

it('lists names in alphabetical order whatever their accents and case', () => {
  const inOrder = (names: string[], language: string) =>
    names.toSorted((a, b) => compareNames(a, b, language));
  expect(inOrder(['Zoe', 'éva', 'Eve', 'adam'], 'en')).toEqual(['adam', 'éva', 'Eve', 'Zoe']);
  expect(inOrder(['Bulls 10', 'Bulls 2', 'bulls'], 'en')).toEqual(['bulls', 'Bulls 2', 'Bulls 10']);
  // ñ is a letter of its own in Spanish only.
  expect(inOrder(['Ñandú', 'Nube'], 'es')).toEqual(['Nube', 'Ñandú']);
  expect(inOrder(['Ñandú', 'Nube'], 'en')).toEqual(['Ñandú', 'Nube']);
  expect(inOrder(['Zorn', 'Özil', 'Otto', 'Strauss', 'Straßer'], 'de')).toEqual([
    'Otto',
    'Özil',
    'Straßer',
    'Strauss',
    'Zorn',
  ]);
  expect(nameLimit).toBe(80);
});
