import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { brokenRules } from './broken-rules.ts';
import type { PlacedGame, PlanInput, PlanSlot } from './input.ts';
import type { ReplanInput } from './replan.ts';
import { after, league, planned, proposalsOf, withoutWeek } from './testing/small-league.ts';

/** The fewest games that have to move, by trying every slot for every game. */
function fewestByForce({ plan, movable }: ReplanInput): number {
  let best = Number.POSITIVE_INFINITY;
  const keyOf = ({ playedOn, minute }: PlanSlot) => `${playedOn} ${minute}`;
  const go = (at: number, games: PlacedGame[], used: ReadonlySet<string>, moved: number): void => {
    if (moved >= best) return;
    const game = movable[at];
    if (!game) {
      best = moved;
      return;
    }
    const { fixtureId: _, ...own } = game;
    for (const free of plan.slots) {
      if (used.has(keyOf(free))) continue;
      const next = [...games, { ...own, ...free }];
      if (brokenRules(next, plan).length > 0) continue;
      go(at + 1, next, new Set([...used, keyOf(free)]), moved + Number(keyOf(free) !== keyOf(own)));
    }
  };
  go(0, [], new Set(), 0);
  return best;
}

/** The season goes on with new rules: a team is off on a day, two share people, or games lie further apart. */
function withNewRules(input: PlanInput, games: readonly PlacedGame[], kind: number): ReplanInput {
  const [first] = games;
  const off = { entryId: first?.homeId ?? 1, day: first?.playedOn ?? '' };
  const changes = [{ teamDaysOff: [off] }, { shared: [[1, 4] as const] }, { restDays: 8 }][kind % 3];
  return {
    plan: { ...input, ...changes },
    movable: games.map((game, index) => ({ ...game, fixtureId: index })),
  };
}

test('a new rule moves as few games as possible, and none where it is kept already', {
  timeout: 600_000,
}, () => {
  fc.assert(
    fc.property(
      fc.constantFrom<[number, number]>([4, 4], [4, 5], [3, 4]),
      fc.nat({ max: 2 }),
      fc.integer({ min: 1, max: 50 }),
      ([teams, weeks], kind, seed) => {
        const input = league(teams, weeks, seed);
        const next = withNewRules(input, planned(input), kind);
        const fewest = fewestByForce(next);
        const proposals = proposalsOf(next);
        for (const { moves } of proposals) expect(brokenRules(after(next, moves), next.plan)).toEqual([]);
        if (fewest > 4) return true;
        return proposals[0]?.moves.length === fewest;
      },
    ),
    { numRuns: 10 },
  );
});

test('small leagues move as few games as possible', { timeout: 600_000 }, () => {
  fc.assert(
    fc.property(
      fc.constantFrom<[number, number]>([4, 4], [4, 5], [3, 3], [3, 4]),
      fc.nat({ max: 4 }),
      fc.integer({ min: 1, max: 50 }),
      fc.boolean(),
      ([teams, weeks], week, seed, isShared) => {
        const input = { ...league(teams, weeks, seed), shared: isShared ? [[1, 2] as const] : [] };
        const next = withoutWeek(input, planned(input), week % weeks);
        const fewest = fewestByForce(next);
        const [first] = proposalsOf(next);
        return fewest === Number.POSITIVE_INFINITY ? first === undefined : first?.moves.length === fewest;
      },
    ),
    { numRuns: 15 },
  );
});
