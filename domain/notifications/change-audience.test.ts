import { expect, test } from 'vitest';
import { changeAudience } from './change-audience.ts';

const game = {
  playedOn: '2026-11-24',
  time: '7:45 PM',
  opponent: 'Bulls',
  isHome: true,
  location: 'Main gym',
  isCancelled: false,
};
const answer = (given: 'in' | 'maybe' | 'out', minutesMoved = 0) => ({
  answer: given,
  isStale: false,
  minutesMoved,
  was: null,
});
const audience = {
  today: '2026-11-20',
  players: 12,
  answers: [answer('in'), answer('in', 20), answer('maybe'), answer('out')],
};

test.each([
  ['by more than half an hour asks everybody who has answered', { time: '8:20 PM' }, 12, 4],
  ['by little asks only those for whom it adds up', { time: '8:00 PM' }, 12, 1],
  ['to another place asks those who meant to come', { location: 'Pier gym' }, 12, 3],
  ['to a cancellation asks nobody', { isCancelled: true }, 12, 0],
  ['of only the opponent is not announced', { opponent: 'Bears' }, 0, 0],
  ['to a day that is over is not announced', { playedOn: '2026-11-19' }, 0, 0],
  ['to the same values is none', {}, 0, 0],
])('a change %s', (_what, change, recipients, questions) => {
  expect(changeAudience(audience, game, { ...game, ...change })).toEqual({ recipients, questions });
});

test('a cancelled game that takes place after all asks those who meant to come', () => {
  expect(changeAudience(audience, { ...game, isCancelled: true }, game)).toEqual({
    recipients: 12,
    questions: 3,
  });
});
