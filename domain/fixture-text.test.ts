import { expect, test } from 'vitest';
import { markText, placeText, whenText } from './fixture-text.ts';

const ahead = { time: '7:45 PM', state: 'published', outcome: null, resultState: null } as const;
const when = (changes: Partial<Parameters<typeof whenText>[0]>) =>
  whenText({ ...ahead, ...changes }, (time) => `at ${time}`);

test('a game says when it is played, or how it ended', () => {
  expect(when({})).toBe('at 7:45 PM');
  expect(when({ time: null })).toBe('Time TBD');
  expect(when({ state: 'postponed' })).toBe('Postponed');
  expect(when({ outcome: { kind: 'forfeit' } })).toBe('Forfeit');
  expect(when({ outcome: { kind: 'played' } })).toBeNull();
});

test('a result that is not final has a mark', () => {
  const states = ['toConfirm', 'entered', 'disputed', 'final', null] as const;
  const marks = states.map((resultState) => markText({ resultState }));
  expect(marks).toEqual(['To be confirmed', null, 'Disputed', null, null]);
  expect(when({ resultState: 'disputed' })).toBeNull();
});

test('and where, as far as that is known', () => {
  expect(placeText({ venue: 'Pier Gym', court: '2' })).toBe('Pier Gym · Court 2');
  expect(placeText({ venue: 'Pier Gym', court: null })).toBe('Pier Gym');
  expect(placeText({ venue: null, court: null })).toBe('');
});
