import { expect, test } from 'vitest';
import { suggestedSlot, suggestionProblem, takesTimeRequests } from './time-requests.ts';

const game = { playedOn: '2026-11-19', time: '7:45 PM', venue: 'Pier Gym', court: '1' };
const now = '2026-11-18 12:00';
const suggestion = { playedOn: '2026-11-20', time: '7:45 PM', venue: null, court: null };

test('captains ask for another time of a published game until it begins', () => {
  expect(takesTimeRequests({ ...game, state: 'published' }, now)).toBe(true);
  expect(takesTimeRequests({ ...game, state: 'published' }, '2026-11-19 19:45')).toBe(false);
  expect(takesTimeRequests({ ...game, state: 'postponed' }, now)).toBe(false);
});

test('a suggestion without a place keeps the game’s, one with a venue has its own court', () => {
  expect(suggestedSlot(suggestion, game)).toEqual({ ...game, playedOn: '2026-11-20' });
  expect(suggestedSlot({ ...suggestion, court: '2' }, game)).toMatchObject({ venue: 'Pier Gym', court: '2' });
  expect(suggestedSlot({ ...suggestion, venue: 'Aquarium' }, game)).toMatchObject({ court: null });
});

test('a time that is past, the game’s own, or there twice is refused at its place', () => {
  const past = { ...suggestion, playedOn: '2026-11-17' };
  expect(suggestionProblem([suggestion, past], game, now)).toEqual({ index: 1, code: 'timePassed' });
  const own = { ...suggestion, playedOn: game.playedOn };
  expect(suggestionProblem([own], game, now)).toEqual({ index: 0, code: 'timeSame' });
  expect(suggestionProblem([suggestion, suggestion], game, now)).toEqual({ index: 1, code: 'timeTwice' });
  expect(suggestionProblem([suggestion], game, now)).toBeNull();
});
