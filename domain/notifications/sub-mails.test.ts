import { describe, expect, test } from 'vitest';
import type { SubFacts } from './facts.ts';
import {
  isNewsToSub,
  mostSubMailsPerDay,
  mostSubMailsPerHour,
  nextAskAt,
  nextSubMailAt,
} from './sub-mails.ts';

const now = Temporal.Instant.from('2026-11-10T12:00:00Z');
const sub = { subId: 4, linkRevision: 0 };
const game = {
  gameId: 3,
  opponent: 'Bulls',
  isHome: true,
  day: '2026-11-19',
  time: '7:45 PM',
  location: null,
};
type Step = Extract<SubFacts, { game: object }>['what'];

const step = (what: Step, change: { time?: string; heldUntil?: string | null } = {}): SubFacts => {
  const { time = '7:45 PM', heldUntil = '2026-11-10T16:00:00Z' } = change;
  return { ...sub, what, game: { ...game, time }, heldUntil };
};

describe('a sub gets an email', () => {
  test.each<[string, SubFacts | null, SubFacts, boolean]>([
    ['of an invitation', null, step('invited'), true],
    ['of a place that became free', null, step('moved_up'), true],
    ['nothing of an invitation that was withdrawn before they heard of it', null, step('released'), false],
    ['nothing of a game that is cancelled before they heard of it', null, step('game_cancelled'), false],
    ['of an invitation that was withdrawn', step('invited'), step('released'), true],
    ['of a game that is cancelled', step('moved_up'), step('game_cancelled'), true],
    ['of an invitation after one that was withdrawn', step('released'), step('invited'), true],
    ['nothing twice', step('released'), step('released'), false],
    ['no new end of an open invitation', step('invited'), step('invited', { heldUntil: null }), false],
    [
      'of a second invitation once the first has lapsed',
      step('invited', { heldUntil: '2026-11-10T12:00:00Z' }),
      step('invited'),
      true,
    ],
    ['nothing of an invitation that has lapsed', null, step('invited', { heldUntil: now.toString() }), false],
    ['of another time', step('invited'), step('invited', { time: '8:00 PM' }), true],
    ['once of the list', null, { ...sub, what: 'listed' }, true],
    ['once of an offer', { ...sub, what: 'offered' }, { ...sub, what: 'offered' }, false],
  ])('%s', (_name, lastSent, news, isNews) => {
    expect(isNewsToSub(lastSent, news, now)).toBe(isNews);
  });
});

describe('a mailbox is sent', () => {
  const minutesAgo = (minutes: number) => now.subtract({ minutes });
  const every = (count: number, minutes: number) =>
    Array.from({ length: count }, (_, n) => minutesAgo((n + 1) * minutes));

  test.each<[string, Temporal.Instant[], string]>([
    ['the first mail at once', [], '2026-11-10T12:00:00Z'],
    ['the last mail of the hour at once', every(mostSubMailsPerHour - 1, 5), '2026-11-10T12:00:00Z'],
    ['the next one an hour after the fifth last', every(mostSubMailsPerHour, 5), '2026-11-10T12:35:00Z'],
    ['one at once an hour after the fifth last', [minutesAgo(60), ...every(4, 5)], '2026-11-10T12:00:00Z'],
    ['the sixteenth a day after the first', every(mostSubMailsPerDay, 60), '2026-11-10T21:00:00Z'],
  ])('%s', (_name, sentAt, next) => {
    expect(nextSubMailAt(sentAt, now).toString()).toBe(next);
  });
});

test.each([
  [0, null, '2026-11-10T12:00:00Z'],
  [1, '2026-11-10T11:00:00Z', '2026-11-11T11:00:00Z'],
  [2, '2026-11-10T11:00:00Z', '2026-11-17T11:00:00Z'],
  [3, '2026-11-10T11:00:00Z', '2026-12-10T11:00:00Z'],
  [9, '2026-11-10T11:00:00Z', '2026-12-10T11:00:00Z'],
  [1, '2026-11-09T12:00:00Z', '2026-11-10T12:00:00Z'],
])('somebody who was asked %i times, last at %s, may be asked again at %s', (asks, lastAskAt, next) => {
  expect(nextAskAt({ asks, lastAskAt }, now).toString()).toBe(next);
});
