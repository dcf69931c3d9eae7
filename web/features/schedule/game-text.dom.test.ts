import { describe, expect, test } from 'vitest';
import type { ScheduleGame } from '#contract/schedule.ts';
import { m } from '#messages';
import { setPage } from '#web/testing/harness.tsx';
import {
  dayOf,
  detailText,
  gameName,
  hasBoxScore,
  linkTitleOf,
  takesAnswers,
  timeOf,
  whenText,
} from './game-text.ts';

const game: ScheduleGame = {
  id: 5,
  teamId: 1,
  date: 'Thu, Nov 19',
  time: '7:45 PM',
  playedOn: '2026-11-19',
  startsAt: '2026-11-20T00:45:00Z',
  location: 'Pier Gym, court 2',
  matchup: 'Hawks vs Bulls',
  opponent: 'Bulls',
  isHome: true,
  isCancelled: false,
  notes: null,
  arrivalTime: null,
  jersey: null,
  scrapedAt: null,
  week: '2026-11-15',
  status: 'upcoming',
  hasBegun: false,
  live: null,
  isNext: true,
  upcomingLabel: null,
  league: null,
};

describe('a game of the team', () => {
  test('is named by its opponent and its day', () => {
    expect(gameName(game)).toBe('vs Bulls, Thu, Nov 19');
    expect(gameName({ ...game, isHome: false })).toBe('@ Bulls, Thu, Nov 19');
  });

  test('is on its own day on both edges of summer time', () => {
    expect(['2026-03-08', '2026-11-01'].map((playedOn) => dayOf({ playedOn }))).toEqual([
      'Sun, Mar 8',
      'Sun, Nov 1',
    ]);
  });

  test('that is near is told by how near it is', () => {
    expect([whenText(game), whenText({ ...game, upcomingLabel: 'Tomorrow' })]).toEqual([
      'Thu, Nov 19',
      'Tomorrow',
    ]);
  });

  test('without a place or a time says what is known', () => {
    expect(detailText(game, '')).toBe('7:45 PM · Home · Pier Gym, court 2');
    expect(detailText({ ...game, location: null, time: null, isHome: false }, 'EST')).toBe(
      `${m.schedule_timeUnknown()} · ${m.schedule_away()}`,
    );
  });

  test('is written as the locale of its reader has it', () => {
    setPage({ locale: 'de-DE' });
    expect([timeOf(game, ''), dayOf(game)]).toEqual(['19:45', 'Do., 19.\u00a0Nov.']);
  });

  test('names the zone of its time for a reader elsewhere', () => {
    expect(timeOf(game, 'EST')).toBe('7:45 PM EST');
  });

  test('is called by its score in a link once it has one', () => {
    expect(linkTitleOf('Hawks', { ...game, result: null } as never)).toBe('Hawks vs Bulls, Thu, Nov 19');
    const result = { hbaScore: 68, opponentScore: 61 };
    expect(linkTitleOf('Hawks', { ...game, result } as never)).toBe('Hawks 68-61 Bulls');
  });
});

describe('players say whether they come', () => {
  test.each<[string, Partial<ScheduleGame>, boolean]>([
    ['until tip-off', {}, true],
    ['not from tip-off on', { hasBegun: true }, false],
    ['on the day of a game whose time is to be announced', { hasBegun: true, time: null }, true],
    ['not of a cancelled game', { isCancelled: true }, false],
    ['not of a game that has been played', { status: 'past' as ScheduleGame['status'] }, false],
  ])('%s', (_when, over, expected) => {
    expect(takesAnswers({ ...game, ...over })).toBe(expected);
  });
});

test('a game that is still to come has no lines to show', () => {
  expect(hasBoxScore(game)).toBe(false);
});
