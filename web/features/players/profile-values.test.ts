import { describe, expect, test } from 'vitest';
import type { Account } from '#contract/auth.ts';
import { inLanguage } from '#messages/language';
import { integerBetween, required } from './profile-rules.ts';
import { bodyOf, valuesOf } from './profile-values.ts';

const player = {
  name: 'Jordan Lee',
  nickname: null,
  username: 'jordan',
  position: 'Point Guard, Shooting Guard',
  jerseyNumber: 0,
  height: '6\'1"',
  weight: '180',
  age: 30,
  photoURL: null,
  showsPersonalDetails: true,
  allowsIndexing: false,
} as Account;
const throughForm = (over: Partial<Account>) => {
  const account = { ...player, ...over };
  return bodyOf(valuesOf(account), account.weight);
};

describe('a profile that is saved without a change', () => {
  test('stays what it was, with jersey number 0', () => {
    const { username, ...same } = player;
    expect(throughForm({})).toEqual(same);
  });

  test.each(['6\'1"', '4\'2"', '8\'0"'])('keeps a height of %s, also beyond those on offer', (height) => {
    expect(throughForm({ height }).height).toBe(height);
  });

  test('shows pounds in kilograms to a reader who counts in them, and keeps the pounds', () => {
    inLanguage('de', () => {
      const values = valuesOf({ ...player, weight: '142 lbs' });
      expect(values.weight).toBe('64 kg');
      expect(bodyOf(values, '142 lbs').weight).toBe('142 lbs');
      expect(bodyOf({ ...values, weight: '65 kg' }, '142 lbs').weight).toBe('65 kg');
    });
  });

  test('has a height that nobody can read chosen anew', () => {
    expect(throughForm({ height: 'tall' }).height).toBe('');
  });

  test('leaves out positions that are not on offer any more', () => {
    expect(throughForm({ position: 'Point Guard, Goalkeeper' }).position).toBe('Point Guard');
  });
});

test('an empty nickname is none', () => {
  expect(bodyOf({ ...valuesOf(player), nickname: '' }, null).nickname).toBeNull();
});

test('what a new player has not said yet is blank', () => {
  const unknown = { jerseyNumber: null, age: null, weight: null, height: null, position: null };
  expect(valuesOf({ ...player, ...unknown })).toMatchObject({
    jerseyNumber: '',
    age: '',
    weight: '',
    height: '',
    positions: [],
  });
});

describe('the rules of fields', () => {
  const age = integerBetween(13, 99, 'Age is required').validate;

  test.each(['13', '99', ' 30 '])('%j is an age', (text) => expect(age(text)).toBe(true));

  test.each(['12', '100', '', '30.5', '3e1', '-30'])('%j is none', (text) =>
    expect(age(text)).toBe('Age is required'),
  );

  test('blanks alone are nothing', () => {
    expect(required('Name is required').validate('  ')).toBe('Name is required');
    expect(required('Name is required').validate(' J ')).toBe(true);
  });
});
