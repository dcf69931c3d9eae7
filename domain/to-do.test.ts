import { describe, expect, test } from 'vitest';
import { type Situation, type ToDoGame, toDo } from './to-do.ts';

const currentWeek = '2026-11-15';

const game = (overrides: Partial<ToDoGame> = {}): ToDoGame => ({
  id: 1,
  week: currentWeek,
  time: '7:45 PM',
  status: 'upcoming',
  hasBegun: false,
  isCancelled: false,
  isNext: false,
  upcomingLabel: null,
  upkeep: { isAttendanceRecorded: false, wasAskedLately: false },
  ...overrides,
});
const past = (overrides: Partial<ToDoGame> = {}) =>
  game({ status: 'completed', hasBegun: true, ...overrides });
const next = (overrides: Partial<ToDoGame> = {}) =>
  game({ isNext: true, upcomingLabel: 'In 7 days', ...overrides });

const open = (own: Own, counts = { again: 0, none: 0 }) => [{ gameId: 1, own, counts }];
const answered = { answer: 'in' as const, note: null, isStale: false };
const stale = { ...answered, isStale: true };
type Own = typeof answered | null;

const player = { hasStats: true, canVote: false, mentions: 0 };
const isSetUp = { season: true, schedule: true, invite: true, post: true };
const captain = { pending: [], isSetUp, hidesSetUp: false };

function kindsOf(situation: Partial<Situation<ToDoGame, string>>) {
  return tasksOf(situation).map(({ kind }) => kind);
}
function tasksOf(situation: Partial<Situation<ToDoGame, string>>) {
  return toDo({ currentWeek, games: [], openGames: [], player: null, captain: null, ...situation });
}

describe('a player is asked', () => {
  test('for the next game, and for others within seven days, until they have answered', () => {
    const due = (one: ToDoGame, own: Own) => kindsOf({ player, games: [one], openGames: open(own) });
    expect(due(game({ isNext: true }), null)).toEqual(['answer']);
    expect(due(game({ upcomingLabel: 'In 7 days' }), null)).toEqual(['answer']);
    expect(due(game(), null)).toEqual([]);
    expect(due(next(), answered)).toEqual([]);
    expect(kindsOf({ player, games: [next()] })).toEqual([]);
    expect(kindsOf({ captain, games: [next()], openGames: open(null) })).toEqual([]);
  });

  test('again for a game that was moved, however far ahead', () => {
    expect(tasksOf({ player, games: [game()], openGames: open(stale) })).toEqual([
      { kind: 'answer', game: game(), own: stale },
    ]);
  });

  test('for stats and a vote once a game of the week has tipped off', () => {
    const due = (...games: ToDoGame[]) =>
      kindsOf({ player: { ...player, hasStats: false, canVote: true }, games });
    expect(due(game())).toEqual([]);
    expect(due(game({ hasBegun: true }))).toEqual(['stats', 'vote']);
    expect(due(game({ hasBegun: true, time: null }))).toEqual([]);
    expect(due(past({ isCancelled: true }))).toEqual([]);
    expect(due(past({ week: '2026-11-08', status: 'won' }))).toEqual([]);
    expect(kindsOf({ player, games: [past({ status: 'won' })] })).toEqual([]);
  });

  test('to read what mentions them', () => {
    expect(tasksOf({ player: { ...player, mentions: 2 } })).toEqual([{ kind: 'mentions', count: 2 }]);
  });
});

describe('a captain is asked', () => {
  test('to approve everybody who waits, in their order', () => {
    expect(tasksOf({ captain: { ...captain, pending: ['Sam', 'Kim'] } })).toEqual([
      { kind: 'approve', player: 'Sam' },
      { kind: 'approve', player: 'Kim' },
    ]);
  });

  test('to remind others of the next game, from seven days before, unless they were asked lately', () => {
    const due = (one: ToDoGame, counts: { again: number; none: number }, own: Own = answered) =>
      tasksOf({ captain, player, games: [one], openGames: open(own, counts) }).filter(
        ({ kind }) => kind === 'remind',
      );
    const silent = { again: 1, none: 3 };
    expect(due(next(), silent)).toEqual([{ kind: 'remind', game: next(), count: 4 }]);
    expect(due(next(), silent, null)).toEqual([{ kind: 'remind', game: next(), count: 3 }]);
    expect(due(next(), { again: 1, none: 0 }, stale)).toEqual([]);
    expect(due(next(), { again: 0, none: 0 })).toEqual([]);
    expect(due(next({ upcomingLabel: null }), silent)).toEqual([]);
    expect(due(next({ isNext: false }), silent)).toEqual([]);
    expect(due(next({ upkeep: { isAttendanceRecorded: false, wasAskedLately: true } }), silent)).toEqual([]);
  });

  test('for a result until four weeks after the week of the game, and for who came until one', () => {
    const due = (week: string) =>
      kindsOf({ captain, games: [past({ week }), past({ id: 2, status: 'won', week: '2026-01-04' })] });
    expect(due('2026-11-15')).toEqual(['result', 'whoCame']);
    expect(due('2026-11-08')).toEqual(['result', 'whoCame']);
    expect(due('2026-11-01')).toEqual(['result']);
    expect(due('2026-10-18')).toEqual(['result']);
    expect(due('2026-10-11')).toEqual([]);
  });

  test('for neither before tip-off, of a cancelled game, or once it is entered', () => {
    const due = (one: ToDoGame) =>
      kindsOf({ captain, games: [one, past({ id: 2, status: 'won', week: '2026-01-04' })] });
    const recorded = { isAttendanceRecorded: true, wasAskedLately: false };
    expect(due(game({ hasBegun: true }))).toEqual(['result', 'whoCame']);
    expect(due(game({ hasBegun: true, time: null }))).toEqual([]);
    expect(due(past({ isCancelled: true }))).toEqual([]);
    expect(due(past({ status: 'tied', upkeep: recorded }))).toEqual([]);
    expect(due(past({ upkeep: recorded }))).toEqual(['result']);
    expect(due(past({ status: 'lost' }))).toEqual(['whoCame']);
  });

  test('to set up a new team, until it is done or hidden; a season is asked for later too', () => {
    const steps = (changes: object, games: ToDoGame[] = []) =>
      tasksOf({ captain: { ...captain, ...changes }, games }).map((task) => 'step' in task && task.step);
    const nothing = { season: false, schedule: false, invite: false, post: false };
    expect(steps({ isSetUp: nothing })).toEqual(['season', 'schedule', 'invite', 'post']);
    expect(steps({ isSetUp: { ...nothing, schedule: true } }, [game()])).toEqual([
      'season',
      'invite',
      'post',
    ]);
    expect(steps({ isSetUp: nothing, hidesSetUp: true })).toEqual([]);
    expect(steps({})).toEqual([]);
    const won = past({ status: 'won', week: '2026-10-04' });
    expect(steps({ isSetUp: nothing, hidesSetUp: true }, [won])).toEqual(['season']);
  });
});

test('the most urgent comes first', () => {
  const games = [past({ id: 2 }), next()];
  expect(
    kindsOf({
      games,
      openGames: open(null, { again: 0, none: 2 }),
      player: { hasStats: false, canVote: true, mentions: 1 },
      captain: { ...captain, pending: ['Sam'], isSetUp: { ...isSetUp, post: false } },
    }),
  ).toEqual(['answer', 'approve', 'remind', 'result', 'whoCame', 'stats', 'vote', 'mentions', 'setUp']);
});

test('nobody who neither plays nor manages is asked for anything', () => {
  expect(kindsOf({ games: [past(), next()], openGames: open(null, { again: 1, none: 1 }) })).toEqual([]);
});
