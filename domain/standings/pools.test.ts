import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { certaintiesOf } from './clinch.ts';
import type { Outcome, Result } from './outcome.ts';
import { gamesOfPool, playoffPlacesOf, poolsOf } from './pools.ts';
import { presets, type StandingsRules } from './rules.ts';
import { contendersOf, type Entry, standings } from './standings.ts';

type Team = Entry & { readonly pool: number | null };

const team = (id: number, pool: number | null, withdrawn: Entry['withdrawn'] = null): Team => ({
  id,
  name: `Team ${id}`,
  pool,
  withdrawn,
});
const game = (
  [home, away]: readonly [number, number],
  points: readonly [number, number],
  fixtureId = 1,
): Outcome => ({
  fixtureId,
  playedOn: '2026-11-01',
  home,
  away,
  result: { kind: 'played', points: { home: points[0], away: points[1] } },
});

const noChanges = { deductions: [], draws: [] };

function tables(entries: readonly Team[], outcomes: readonly Outcome[], rules: StandingsRules, pools = 2) {
  return poolsOf(entries, pools).map((pool) =>
    standings(pool.entries, gamesOfPool(outcomes, pool, { entries, rules }), rules, noChanges),
  );
}

const records = (table: ReturnType<typeof standings>) =>
  table.map(({ entryId, rank, wins, losses }) => `${rank}. ${entryId}: ${wins}–${losses}`);

describe('pools', () => {
  const entries = [team(1, 1), team(2, 1), team(3, 2), team(4, 2)];
  const outcomes = [game([1, 2], [60, 50], 1), game([3, 4], [60, 50], 2), game([2, 3], [60, 50], 3)];

  it('have a table each, in which games against the other pools count', () => {
    const [a, b] = tables(entries, outcomes, presets.recreational);
    expect([records(a!), records(b!)]).toEqual([
      ['1. 1: 1–0', '2. 2: 1–1'],
      ['1. 3: 1–1', '2. 4: 0–1'],
    ]);
  });

  it('count their own games only, where the rules say so', () => {
    const rules = { ...presets.recreational, crossPoolGamesCount: false };
    const [a, b] = tables(entries, outcomes, rules);
    expect([records(a!), records(b!)]).toEqual([
      ['1. 1: 1–0', '2. 2: 0–1'],
      ['1. 3: 1–0', '2. 4: 0–1'],
    ]);
  });

  it('leave a team without a pool out, and count its games for the others', () => {
    const [a] = tables([...entries, team(5, null)], [game([5, 2], [50, 60])], presets.recreational);
    expect(records(a!)).toEqual(['1. 2: 1–0', '2. 1: 0–0']);
  });

  it('don’t count games of a team of another pool whose games are void', () => {
    const void3 = [team(1, 1), team(2, 1), team(3, 2, 'gamesAnnulled'), team(4, 2)];
    const [a] = tables(void3, outcomes, presets.recreational);
    expect(records(a!)).toEqual(['1. 1: 1–0', '2. 2: 0–1']);
  });

  it('are one table of all teams where there are none', () => {
    const withoutPools = entries.map((one) => ({ ...one, pool: null }));
    expect(tables(withoutPools, outcomes, presets.recreational, 0)).toEqual([
      standings(withoutPools, outcomes, presets.recreational, noChanges),
    ]);
  });
});

it.each([
  ['two of each of two pools', [4, 4], 4, { sure: 2, possible: 2 }],
  ['the winners, and one of the seconds', [4, 4], 3, { sure: 1, possible: 2 }],
  ['not even all winners', [4, 4, 4], 2, { sure: 0, possible: 1 }],
  ['more of the larger pool', [2, 6], 6, { sure: 4, possible: 4 }],
  ['the best four of one table', [8], 4, { sure: 4, possible: 4 }],
  ['all of a small table', [3], 4, { sure: 3, possible: 3 }],
])('playoff spots go to %s', (_, sizes, spots, places) => {
  expect(playoffPlacesOf(sizes, spots)).toEqual(places);
  expect(playoffPlacesOf(sizes, null)).toBeNull();
});

const teams = 6;
const result: fc.Arbitrary<Result> = fc.record({
  kind: fc.constant('played' as const),
  points: fc.record({ home: fc.integer({ min: 40, max: 44 }), away: fc.integer({ min: 45, max: 49 }) }),
});
const season = fc.record({
  rules: fc.constantFrom(...Object.values(presets)),
  crossPoolGamesCount: fc.boolean(),
  pools: fc.array(fc.constantFrom(1, 2), { minLength: teams, maxLength: teams }),
  games: fc.array(fc.tuple(fc.nat(teams - 1), fc.nat(teams - 2), result), { maxLength: 20 }),
});
type Season = typeof season extends fc.Arbitrary<infer T> ? T : never;

function partsOf({ rules, crossPoolGamesCount, pools, games }: Season) {
  return {
    rules: { ...rules, crossPoolGamesCount },
    entries: pools.map((pool, index) => team(index + 1, pool)),
    outcomes: games.map(([home, step, ending], index): Outcome => {
      const away = ((home + step + 1) % teams) + 1;
      return { fixtureId: index + 1, playedOn: '2026-11-01', home: home + 1, away, result: ending };
    }),
  };
}

describe('a pool’s table, whatever is played', () => {
  it('is the same for any order of the teams', () => {
    fc.assert(
      fc.property(
        season,
        fc.shuffledSubarray([...Array(teams).keys()], { minLength: teams }),
        (one, order) => {
          const { entries, outcomes, rules } = partsOf(one);
          const others = order.map((index) => entries[index]!);
          expect(tables(others, outcomes, rules)).toEqual(tables(entries, outcomes, rules));
        },
      ),
      { numRuns: 200 },
    );
  });

  it('stays as it is when another pool plays within itself', () => {
    fc.assert(
      fc.property(season, (one) => {
        const { entries, outcomes, rules } = partsOf(one);
        const poolOf = (id: number) => entries[id - 1]!.pool;
        const others = outcomes.filter(({ home, away }) => poolOf(home) !== 1 || poolOf(away) !== 1);
        expect(tables(entries, others, rules)[1]).toEqual(tables(entries, outcomes, rules)[1]);
      }),
      { numRuns: 200 },
    );
  });

  it('claims nothing that an ending of the games left could refute', () => {
    fc.assert(
      fc.property(season, fc.integer({ min: 1, max: 3 }), (one, spots) => {
        const { entries, outcomes, rules } = partsOf(one);
        const [past, left] = [outcomes.slice(3), outcomes.slice(0, 3)];
        const sizes = poolsOf(entries, 2).map((pool) => pool.entries.length);
        const places = playoffPlacesOf(sizes, spots);
        for (const [index, pool] of poolsOf(entries, 2).entries()) {
          const claims = certaintiesOf({
            table: tables(entries, past, rules)[index]!,
            contenders: contendersOf(pool.entries, gamesOfPool(past, pool, { entries, rules }), rules, []),
            left: gamesOfPool(left, pool, { entries, rules }),
            rules,
            places,
            allowsDraws: false,
          });
          for (const ending of endingsOf(left)) {
            const table = tables(entries, [...past, ...ending], rules)[index]!;
            for (const { entryId, rank } of table) {
              const race = claims.get(entryId)?.race;
              if (race === 'first') expect(rank).toBe(1);
              if (race === 'clinched') expect(rank).toBeLessThanOrEqual(places!.sure);
              if (race === 'eliminated') expect(rank).toBeGreaterThan(places!.possible);
            }
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});

/** Each game won by either side, closely or by a lot. */
function endingsOf(left: readonly Outcome[]): Outcome[][] {
  return left.reduce<Outcome[][]>(
    (endings, { home, away, fixtureId }) =>
      endings.flatMap((ending) =>
        (
          [
            [60, 59],
            [90, 40],
            [59, 60],
            [40, 90],
          ] as const
        ).map((points) => [...ending, game([home, away], points, fixtureId)]),
      ),
    [[]],
  );
}
