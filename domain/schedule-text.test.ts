import { describe, expect, it } from 'vitest';
import type { Score } from './record.ts';
import { gameInstant, gameStatus, hasBegun, nextGame, sortGames } from './schedule-text.ts';

const season = { firstDay: '2026-09-09', lastDay: '2027-03-31' };
const newYork = { zone: 'America/New_York', season };
const at = (text: string) => Temporal.Instant.from(text);
const game = (date: string, time = '7:45 PM') => ({ date, time });
const tipOff = (date: string, time: string, context = newYork) =>
  gameInstant(game(date, time), context)?.toString();

describe('tip-off', () => {
  it("is the date and time of the schedule in the team's zone", () => {
    expect(tipOff('Nov 19', '7:45 PM')).toBe('2026-11-20T00:45:00Z');
    expect(tipOff('Thu, Nov 19', '19:45', { zone: 'Asia/Kathmandu', season })).toBe('2026-11-19T14:00:00Z');
    expect(tipOff('Jan 7', '7:45 PM', { zone: 'Pacific/Kiritimati', season })).toBe('2027-01-07T05:45:00Z');
    expect(gameInstant(game('11/19'), { zone: 'America/St_Johns', season: null })?.toString()).toBe(
      '2025-11-19T23:15:00Z',
    );
  });

  it('keeps its wall clock on both sides of a clock change', () => {
    expect(tipOff('Oct 31', '7:45 PM')).toBe('2026-10-31T23:45:00Z');
    expect(tipOff('Nov 1', '7:45 PM')).toBe('2026-11-02T00:45:00Z');
    expect(tipOff('Mar 13', '7:45 PM')).toBe('2027-03-14T00:45:00Z');
    expect(tipOff('Mar 14', '7:45 PM')).toBe('2027-03-14T23:45:00Z');
  });

  it('is an hour later where clocks skip it, and the first of two where they repeat it', () => {
    expect(tipOff('Mar 14', '2:30 AM')).toBe('2027-03-14T07:30:00Z');
    expect(tipOff('Nov 1', '1:30 AM')).toBe('2026-11-01T05:30:00Z');
  });

  it('counts as the end of the day while the time is to be decided', () => {
    expect(tipOff('Nov 19', 'TBD')).toBe('2026-11-20T04:59:59.999Z');
  });

  it('is unknown without a date', () => {
    expect(tipOff('TBD', '7:45 PM')).toBeUndefined();
  });
});

describe('the status of a game', () => {
  const status = (now: string, result: Score | null = null, date = 'Nov 19') =>
    gameStatus(game(date), result, { ...newYork, now: at(now) });

  it('is won, lost or tied as soon as there is a result', () => {
    const now = '2026-11-19T12:00:00Z';
    expect(status(now, { ourScore: 61, opponentScore: 60 })).toBe('won');
    expect(status(now, { ourScore: 60, opponentScore: 61 })).toBe('lost');
    expect(status(now, { ourScore: 60, opponentScore: 60 })).toBe('tied');
  });

  it('turns from upcoming to completed at the midnight after its date', () => {
    expect(status('2026-11-20T00:44:00Z')).toBe('upcoming');
    expect(status('2026-11-20T04:59:59.999Z')).toBe('upcoming');
    expect(status('2026-11-20T05:00:00Z')).toBe('completed');
  });

  it('is upcoming as long as nobody can read its date', () => {
    expect(status('2030-01-01T00:00:00Z', null, 'TBD')).toBe('upcoming');
  });
});

describe('a game has begun', () => {
  const begun = (now: string, time: string, date = 'Nov 19', context = newYork) =>
    hasBegun(game(date, time), { ...context, now: at(now) });

  it.each([
    ['2026-11-20T00:44:59.999Z', '7:45 PM', false],
    ['2026-11-20T00:45:00Z', '7:45 PM', true],
    ['2026-11-20T00:45:00.001Z', '7:45 PM', true],
    ['2026-11-19T04:59:59.999Z', 'TBD', false],
    ['2026-11-19T05:00:00Z', 'TBD', true],
    ['2026-11-19T05:00:00Z', 'after the juniors', true],
    ['2026-11-19T05:00:00Z', '7:45 PM', false],
  ])('at %s, when tip-off is %s: %s', (now, time, expected) => {
    expect(begun(now, time)).toBe(expected);
  });

  it("goes by the team's zone, on both sides of a clock change", () => {
    const kathmandu = { zone: 'Asia/Kathmandu', season };
    expect(begun('2026-11-19T13:59:59Z', '19:45', 'Nov 19', kathmandu)).toBe(false);
    expect(begun('2026-11-19T14:00:00Z', '19:45', 'Nov 19', kathmandu)).toBe(true);
    expect(begun('2026-10-31T23:45:00Z', '7:45 PM', 'Oct 31')).toBe(true);
    expect(begun('2026-11-01T23:45:00Z', '7:45 PM', 'Nov 1')).toBe(false);
    expect(begun('2026-11-02T00:45:00Z', '7:45 PM', 'Nov 1')).toBe(true);
  });

  it('never as long as nobody can read its date', () => {
    expect(begun('2030-01-01T00:00:00Z', '7:45 PM', 'soon')).toBe(false);
  });
});

describe('the next game', () => {
  const games = [game('Jan 7'), game('Nov 19', '9:00 PM'), game('Nov 19'), game('soon'), game('Oct 1')];
  const next = (now: string) => nextGame(games, { ...newYork, now: at(now) });

  it('is the earliest whose tip-off is still to come', () => {
    expect(next('2026-11-20T00:44:59.999Z')).toBe(games[2]);
    expect(next('2026-11-20T00:44:59.999999999Z')).toBe(games[2]);
    expect(next('2026-11-20T00:45:00Z')).toBe(games[1]);
    expect(next('2026-11-20T00:45:00.001Z')).toBe(games[1]);
    expect(next('2026-11-20T02:00:00Z')).toBe(games[0]);
  });

  it('is none when the season is over', () => {
    expect(next('2027-01-08T00:45:00Z')).toBeNull();
    expect(nextGame([], { ...newYork, now: at('2026-11-19T00:00:00Z') })).toBeNull();
  });

  it('may be one today whose time is to be decided', () => {
    const undecided = game('Nov 19', 'TBD');
    const now = at('2026-11-20T04:30:00Z');
    expect(nextGame([undecided], { ...newYork, now })).toBe(undecided);
  });
});

it('games are listed by date and time, unreadable dates last', () => {
  const games = [
    game('TBD'),
    game('Jan 7'),
    game('Nov 19', 'TBD'),
    game('?'),
    game('Nov 19', '9 PM'),
    game('Nov 19'),
  ];
  expect(sortGames(games, newYork).map(({ date, time }) => `${date} ${time}`)).toEqual([
    'Nov 19 7:45 PM',
    'Nov 19 9 PM',
    'Nov 19 TBD',
    'Jan 7 7:45 PM',
    'TBD 7:45 PM',
    '? 7:45 PM',
  ]);
});
