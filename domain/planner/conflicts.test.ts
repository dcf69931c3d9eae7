import { expect, test } from 'vitest';
import { addDays } from '../calendar.ts';
import { conflictsOf } from './conflicts.ts';
import { type PlanInput, wishes } from './input.ts';
import { makePlan, resultOf } from './plan.ts';
import { type PlanSettings, planInputOf } from './settings.ts';

const slot = (week: number, minute = 1140) => ({
  playedOn: addDays('2026-09-01', 7 * week),
  minute,
  venue: 'Pier Gym',
  court: null,
});

/** Four teams with two slots on each of four Tuesdays. */
const league: PlanInput = {
  teams: [1, 2, 3, 4],
  slots: [0, 1, 2, 3].flatMap((week) => [slot(week), slot(week, 1200)]),
  slotMinutes: 60,
  restDays: 1,
  teamDaysOff: [],
  shared: [],
  format: { kind: 'single', games: 1 },
  pools: [[1, 2, 3, 4]],
  derbies: [],
  near: [],
  pinned: [],
  wishes,
  seed: 1,
};

const game = (homeId: number, awayId: number, week: number, minute = 1140) => ({
  ...slot(week, minute),
  homeId,
  awayId,
});

test.each<[string, Partial<PlanInput>, object[]]>([
  ['no slots', { slots: [] }, [{ kind: 'noSlots' }]],
  ['fewer slots than games', { slots: league.slots.slice(0, 4) }, [{ kind: 'fewSlots', games: 6, room: 4 }]],
  ['one team', { teams: [1], pools: [[1]] }, [{ kind: 'tooFewTeams' }]],
  ['no team', { teams: [], pools: [] }, [{ kind: 'tooFewTeams' }]],
  [
    'too few days for everybody',
    { slots: [0, 1].flatMap((week) => [1080, 1140, 1200].map((minute) => slot(week, minute))) },
    [{ kind: 'fewDays', games: 3, room: 2 }],
  ],
  [
    'a team that is off too often',
    { teamDaysOff: [0, 1].map((week) => ({ entryId: 3, day: slot(week).playedOn })) },
    [{ kind: 'teamDays', entryId: 3, games: 3, room: 2 }],
  ],
  [
    'a pinned game that a team can’t play',
    { pinned: [game(1, 2, 0)], teamDaysOff: [{ entryId: 1, day: slot(0).playedOn }] },
    [{ kind: 'pinned', rule: { kind: 'dayOff', entryIds: [1], playedOn: '2026-09-01' } }],
  ],
  [
    'pinned games at once',
    { pinned: [game(1, 2, 0), game(1, 3, 0, 1170)] },
    [
      { kind: 'pinned', rule: { kind: 'court' } },
      { kind: 'pinned', rule: { kind: 'team', entryIds: [1] } },
    ],
  ],
])('%s: named before a search', (_what, changes, conflicts) => {
  const input = { ...league, ...changes };
  expect(conflictsOf(input)).toMatchObject(conflicts);
  expect(resultOf(makePlan(input))).toMatchObject({ kind: 'conflicts', conflicts });
});

test('teams that share people need times of their own', () => {
  const input = {
    ...league,
    slots: [0, 1, 2].flatMap((week) => ['1', '2'].map((court) => ({ ...slot(week), court }))),
    shared: [[1, 2] as const],
  };
  expect(conflictsOf(input)).toEqual([{ kind: 'sharedTimes', entryIds: [1, 2], games: 5, room: 3 }]);
});

const settings: PlanSettings = {
  courts: [
    {
      venue: 'Pier Gym',
      court: null,
      evenings: [{ weekday: 2, time: '7:00 PM', slots: 2 }],
      daysOff: [],
    },
  ],
  daysOff: [],
  format: { kind: 'single', games: 1 },
  restDays: 1,
  teamDaysOff: [],
  shared: [],
  wishes: [...wishes],
};

test('days that are over are no slots', () => {
  const season = {
    firstDay: '2026-09-01',
    lastDay: '2026-10-31',
    slotMinutes: 60,
    entries: [1, 2, 3, 4].map((id) => ({ id, withdrawn: null })),
    fixtures: [],
  };
  const at = (today: string) => planInputOf(settings, { ...season, today }, 1);
  expect(at('2026-08-20').slots).toHaveLength(18);
  expect(at('2026-10-20').slots.map(({ playedOn }) => playedOn)).toEqual([
    ...Array(2).fill('2026-10-20'),
    ...Array(2).fill('2026-10-27'),
  ]);
  expect(conflictsOf(at('2026-11-15'))).toEqual([{ kind: 'noSlots' }]);
});
