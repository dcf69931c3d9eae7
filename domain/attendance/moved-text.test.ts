import { expect, test } from 'vitest';
import type { Appointment } from './effective-answer.ts';
import { movedText } from './moved-text.ts';

const game: Appointment = { playedOn: '2026-11-19', time: '7:45 PM', location: 'Pier Gym' };

test.each<[string, Partial<Appointment>, { was: string; now: string } | null]>([
  ['another time', { time: '10:20 PM' }, { was: '7:45 PM', now: '10:20 PM' }],
  [
    'another day',
    { playedOn: '2026-11-20', location: 'Main Gym' },
    { was: 'Thu, Nov 19, 7:45 PM', now: 'Fri, Nov 20, 7:45 PM' },
  ],
  ['another place', { location: 'Main Gym' }, { was: 'Pier Gym', now: 'Main Gym' }],
  ['a time that was removed', { time: null }, { was: '7:45 PM', now: 'Time TBD' }],
  ['a place that was removed', { location: null }, null],
  ['nothing', {}, null],
])('a game that moved says what it was and is: %s', (_, change, expected) => {
  expect(movedText(game, { ...game, ...change })).toEqual(expected);
});
