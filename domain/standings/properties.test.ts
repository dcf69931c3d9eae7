import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Outcome, Result } from './outcome.ts';
import { presets } from './rules.ts';
import { type Adjustments, type Entry, standings } from './standings.ts';

const teams = 10;
const ids = Array.from({ length: teams }, (_, index) => index + 1);

const score = fc.record({ home: fc.integer({ min: 40, max: 44 }), away: fc.integer({ min: 40, max: 44 }) });
const side = fc.constantFrom('home' as const, 'away' as const);
const result: fc.Arbitrary<Result> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constantFrom('played' as const, 'draw' as const), points: score }),
  },
  fc.record({ kind: fc.constant('overtime' as const), points: score, regulation: fc.constant(40) }),
  fc.record({ kind: fc.constant('forfeit' as const), by: side }),
  fc.record({ kind: fc.constant('default' as const), by: side, points: score }),
  fc.record({ kind: fc.constant('awarded' as const), to: side, points: score }),
  fc.constantFrom<Result>({ kind: 'doubleForfeit' }, { kind: 'annulled' }),
);

/** Few points and few teams, so that many are level; two may have withdrawn, and lots were drawn for groups of two to four. */
const season = fc.record({
  rules: fc.constantFrom(...Object.values(presets)),
  games: fc.array(fc.tuple(fc.nat(teams - 1), fc.nat(teams - 2), fc.nat(20), result), { maxLength: 60 }),
  withdrawn: fc.dictionary(
    fc.constantFrom('2', '5'),
    fc.constantFrom('gamesStand' as const, 'gamesAnnulled' as const),
  ),
  deductions: fc.array(fc.tuple(fc.constantFrom(...ids), fc.integer({ min: 1, max: 3 })), { maxLength: 3 }),
  draws: fc.array(fc.shuffledSubarray(ids, { minLength: 2, maxLength: 4 }), { maxLength: 4 }),
});
type Season = typeof season extends fc.Arbitrary<infer T> ? T : never;

function partsOf({ games, withdrawn, deductions, draws }: Season) {
  const entries = ids.map((id): Entry => ({ id, name: `Team ${id}`, withdrawn: withdrawn[id] ?? null }));
  const outcomes = games.map(
    ([home, step, day, ending], index): Outcome => ({
      fixtureId: index + 1,
      playedOn: `2026-11-${10 + day}`,
      home: home + 1,
      away: ((home + step + 1) % teams) + 1,
      result: ending,
    }),
  );
  const adjustments: Adjustments = {
    deductions: deductions.map(([entryId, points]) => ({ entryId, points, reason: 'Late' })),
    draws: draws.map((entryIds) => ({ entryIds, drawnOn: '2026-11-30' })),
  };
  return { entries, outcomes, adjustments };
}

/** A season, and an order of its entries and games by which to shuffle them. */
const shuffled = season.chain((one) =>
  fc.record({
    one: fc.constant(one),
    entries: fc.shuffledSubarray(ids, { minLength: teams }),
    games: fc.shuffledSubarray([...one.games.keys()], { minLength: one.games.length }),
  }),
);

describe('a table, with withdrawals, deductions and lots', () => {
  it('is one for 1,000 orders of its teams and games', () => {
    fc.assert(
      fc.property(shuffled, ({ one, ...order }) => {
        const { entries, outcomes, adjustments } = partsOf(one);
        const other = standings(
          order.entries.map((id) => entries[id - 1]!),
          order.games.map((index) => outcomes[index]!),
          one.rules,
          adjustments,
        );
        expect(other).toEqual(standings(entries, outcomes, one.rules, adjustments));
      }),
      { numRuns: 1_000 },
    );
  });

  it('follows its teams under other ids', () => {
    fc.assert(
      fc.property(shuffled, ({ one, entries: permutation }) => {
        const to = (id: number) => permutation[id - 1]!;
        const { entries, outcomes, adjustments } = partsOf(one);
        const renumbered = standings(
          entries.map((entry) => ({ ...entry, id: to(entry.id) })),
          outcomes.map((outcome) => ({ ...outcome, home: to(outcome.home), away: to(outcome.away) })),
          one.rules,
          {
            deductions: adjustments.deductions.map((each) => ({ ...each, entryId: to(each.entryId) })),
            draws: adjustments.draws.map((draw) => ({ ...draw, entryIds: draw.entryIds.map(to) })),
          },
        );
        const short = ({
          entryId,
          rank,
          tablePoints,
          difference,
          lastFive,
        }: (typeof renumbered)[number]) => ({
          entryId,
          rank,
          tablePoints,
          difference,
          lastFive,
        });
        expect(renumbered.map(short)).toEqual(
          standings(entries, outcomes, one.rules, adjustments).map((row) => ({
            ...short(row),
            entryId: to(row.entryId),
          })),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('has differences that add up to 0, and as many points for as against', () => {
    fc.assert(
      fc.property(season, (one) => {
        const { entries, outcomes, adjustments } = partsOf(one);
        const rows = standings(entries, outcomes, one.rules, adjustments);
        expect(rows.reduce((total, { difference }) => total + difference, 0)).toBe(0);
        expect(rows.reduce((total, row) => total + row.pointsFor - row.pointsAgainst, 0)).toBe(0);
      }),
      { numRuns: 300 },
    );
  });

  it('changes for one team only by a deduction, but for the ranks', () => {
    fc.assert(
      fc.property(season, fc.constantFrom(...ids), (one, entryId) => {
        const { entries, outcomes, adjustments } = partsOf(one);
        const deductions = [...adjustments.deductions, { entryId, points: 1, reason: 'Late' }];
        const before = standings(entries, outcomes, one.rules, adjustments);
        const after = standings(entries, outcomes, one.rules, { ...adjustments, deductions });
        for (const { rank: _, decisions: __, gamesBehind: ___, ...row } of after) {
          const old = before.find((other) => other.entryId === row.entryId);
          if (row.entryId !== entryId) expect(old).toMatchObject(row);
          else expect(row.tablePoints).toBe((old?.tablePoints ?? 0) - 1);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('lists those who have withdrawn last, and ranks all others', () => {
    fc.assert(
      fc.property(season, (one) => {
        const { entries, outcomes, adjustments } = partsOf(one);
        const ranks = standings(entries, outcomes, one.rules, adjustments).map(({ rank }) => rank);
        const left = Object.keys(one.withdrawn).length;
        expect(ranks.slice(teams - left)).toEqual(Array.from({ length: left }, () => null));
        expect(ranks.slice(0, teams - left).every((rank, index) => rank !== null && rank <= index + 1)).toBe(
          true,
        );
      }),
      { numRuns: 300 },
    );
  });
});
