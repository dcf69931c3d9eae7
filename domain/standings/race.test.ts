import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Outcome, Result } from './outcome.ts';
import { type GameLeft, raceOf } from './race.ts';
import { presets, type StandingsRules } from './rules.ts';
import { standings } from './standings.ts';

const adjustments = { deductions: [], draws: [] };

function tableOf(teams: number, outcomes: readonly Outcome[], rules: StandingsRules) {
  const entries = Array.from({ length: teams }, (_, index) => ({
    id: index + 1,
    name: `Team ${index + 1}`,
    withdrawn: null,
  }));
  return standings(entries, outcomes, rules, adjustments);
}

const outcome = ([home, away]: readonly [number, number], result: Result, fixtureId: number): Outcome => ({
  fixtureId,
  playedOn: '2026-11-01',
  home,
  away,
  result,
});
const won = (home: number, away: number, fixtureId: number): Outcome =>
  outcome([home, away], { kind: 'played', points: { home: 60, away: 50 } }, fixtureId);

const first = (places: number) => ({ sure: places, possible: places });

type Given = {
  played: readonly Outcome[];
  left: readonly GameLeft[];
  rules?: StandingsRules;
  places?: number;
};
function race(teams: number, { played, left, rules = presets.recreational, places }: Given) {
  const table = tableOf(teams, played, rules);
  const sure = places ? first(places) : null;
  return Object.fromEntries(raceOf({ table, left, rules, places: sure, allowsDraws: false }));
}

describe('a race', () => {
  const played = [won(1, 2, 1), won(1, 3, 2), won(1, 2, 3), won(2, 3, 4)];

  it('is over for those who can’t be caught, and for those who can’t catch up', () => {
    expect(race(3, { played, left: [{ home: 2, away: 3 }] })).toEqual({
      1: 'first',
      2: 'eliminated',
      3: 'eliminated',
    });
    expect(race(3, { played, left: [{ home: 1, away: 3 }], places: 2 })).toEqual({ 1: 'first' });
  });

  it('is open while another can draw level, as tiebreakers depend on margins', () => {
    expect(race(2, { played: [won(1, 2, 1)], left: [{ home: 2, away: 1 }] })).toEqual({});
  });

  it('sees that two rivals who meet can’t both win', () => {
    // 3 is two wins behind with two games left; 1 and 2 meet twice, so one of them gets the point it needs.
    const results = [won(1, 4, 1), won(2, 4, 2), won(1, 4, 3), won(2, 4, 4), won(4, 3, 5), won(4, 3, 6)];
    const left = [
      { home: 1, away: 2 },
      { home: 3, away: 4 },
      { home: 3, away: 4 },
    ];
    expect(race(4, { played: results, left })[3]).toBe('eliminated');
  });

  it('claims nothing with more than 16 games left, without any, and for other orders than by points or wins', () => {
    const game = { home: 2, away: 3 };
    expect(race(3, { played, left: Array.from({ length: 17 }, () => game) })).toEqual({});
    expect(race(3, { played, left: [] })).toEqual({});
    const rules: StandingsRules = { ...presets.fiba, criteria: ['difference'] };
    expect(race(3, { played, left: [game], rules })).toEqual({});
  });
});

const teams = 4;
const pair = fc
  .tuple(fc.integer({ min: 1, max: teams }), fc.integer({ min: 1, max: teams - 1 }))
  .map(([home, step]): [number, number] => [home, ((home + step - 1) % teams) + 1]);
const season = fc.record({
  played: fc.array(fc.tuple(pair, fc.nat(2)), { maxLength: 10 }),
  left: fc.array(pair, { minLength: 1, maxLength: 5 }),
  rules: fc.constantFrom(presets.fiba, presets.recreational, presets.threeForAWin, presets.euroLeague),
  places: fc.integer({ min: 1, max: 3 }),
  allowsDraws: fc.boolean(),
});

const results = (allowsDraws: boolean): Result[] => [
  { kind: 'played', points: { home: 60, away: 50 } },
  { kind: 'played', points: { home: 50, away: 90 } },
  { kind: 'forfeit', by: 'home' },
  { kind: 'forfeit', by: 'away' },
  ...(allowsDraws ? [{ kind: 'draw', points: { home: 50, away: 50 } } as const] : []),
];

/** Every way in which the games left can end, the margins aside. */
function* endings(left: readonly [number, number][], allowsDraws: boolean, from = 100): Generator<Outcome[]> {
  const [next, ...rest] = left;
  if (!next) return yield [];
  for (const result of results(allowsDraws))
    for (const others of endings(rest, allowsDraws, from + 1)) yield [outcome(next, result, from), ...others];
}

describe('against every ending', () => {
  it('claims exactly what holds by points or wins, and nothing that the table could contradict', () => {
    fc.assert(
      fc.property(season, ({ played, left, rules, places, allowsDraws }) => {
        const kinds = results(allowsDraws);
        const past = played.map(([sides, kind], index) =>
          outcome(sides, kinds[kind] ?? kinds[0]!, index + 1),
        );
        const games = left.map(([home, away]) => ({ home, away }));
        const claims = raceOf({
          table: tableOf(teams, past, rules),
          left: games,
          rules,
          places: first(places),
          allowsDraws,
        });
        const value = (row: { tablePoints: number; winPercentage: number }) =>
          rules.criteria[0] === 'points' ? row.tablePoints : row.winPercentage;
        const holds = new Map(
          Array.from({ length: teams }, (_, id) => [
            id + 1,
            { first: true, clinched: true, eliminated: true },
          ]),
        );
        for (const ending of endings(left, allowsDraws)) {
          const table = tableOf(teams, [...past, ...ending], rules);
          for (const row of table) {
            const others = table.filter(({ entryId }) => entryId !== row.entryId);
            const level = others.filter((one) => value(one) >= value(row)).length;
            const better = others.filter((one) => value(one) > value(row)).length;
            const claim = holds.get(row.entryId)!;
            if (level >= 1) claim.first = false;
            if (level >= places) claim.clinched = false;
            if (better < places) claim.eliminated = false;
            const made = claims.get(row.entryId);
            if (made === 'first') expect(row.rank).toBe(1);
            if (made === 'clinched') expect(row.rank).toBeLessThanOrEqual(places);
            if (made === 'eliminated') expect(row.rank).toBeGreaterThan(places);
          }
        }
        const expected = [...holds].flatMap(([id, { first, clinched, eliminated }]) => {
          const claim = first ? 'first' : clinched ? 'clinched' : eliminated ? 'eliminated' : null;
          return claim ? [[id, claim]] : [];
        });
        expect([...claims].toSorted(([a], [b]) => a - b)).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  }, 60_000);

  it('takes at most 300 ms for 40 teams in a close race of 16 games', () => {
    const played = Array.from({ length: 400 }, (_, index) =>
      won((index % 40) + 1, ((index + 1 + (index % 7)) % 40) + 1, index + 1),
    ).filter(({ home, away }) => home !== away);
    const table = tableOf(40, played, presets.recreational);
    const best = table.slice(0, 8).map(({ entryId }) => entryId);
    const left = Array.from({ length: 16 }, (_, index) => ({
      home: best[index % 8]!,
      away: best[(index + 1 + (index % 3)) % 8]!,
    }));
    const start = process.cpuUsage();
    raceOf({ table, left, rules: presets.recreational, places: first(4), allowsDraws: false });
    const { user } = process.cpuUsage(start);
    expect(user / 1_000).toBeLessThan(300);
  });
});
