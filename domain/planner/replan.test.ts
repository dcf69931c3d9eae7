import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendar.ts';
import { brokenRules } from './broken-rules.ts';
import { type PlacedGame, type PlanInput, type PlanSlot, wishes } from './input.ts';
import { makePlan, resultOf } from './plan.ts';
import { type ReplanInput, replan } from './replan.ts';

const slot = (week: number, minute: number): PlanSlot => ({
  playedOn: addDays('2026-09-01', 7 * week),
  minute,
  venue: 'Pier Gym',
  court: null,
});

/** Thursdays with two slots each. */
const weeksOf = (count: number) =>
  [...Array(count).keys()].flatMap((week) => [slot(week, 1140), slot(week, 1200)]);

const league = (teams: number, weeks: number, seed: number): PlanInput => ({
  teams: [...Array(teams).keys()].map((index) => index + 1),
  slots: weeksOf(weeks),
  slotMinutes: 60,
  restDays: 1,
  teamDaysOff: [],
  shared: [],
  format: { kind: 'single', games: 1 },
  pools: [[...Array(teams).keys()].map((index) => index + 1)],
  derbies: [],
  near: [],
  pinned: [],
  wishes,
  seed,
});

function planned(input: PlanInput): PlacedGame[] {
  const result = resultOf(makePlan(input));
  if (result.kind === 'conflicts') throw new Error(JSON.stringify(result.conflicts));
  return [...result.games];
}

/** The season goes on without the slots of a week, and perhaps without some others. */
function withoutWeek(input: PlanInput, games: readonly PlacedGame[], week: number): ReplanInput {
  const lost = addDays('2026-09-01', 7 * week);
  return {
    plan: { ...input, slots: input.slots.filter(({ playedOn }) => playedOn !== lost) },
    movable: games.map((game, index) => ({ ...game, fixtureId: index })),
  };
}

function proposalsOf(input: ReplanInput) {
  const result = resultOf(replan(input));
  return result.kind === 'proposals' ? result.proposals : [];
}

const after = ({ movable }: ReplanInput, moves: readonly { fixtureId: number; to: PlacedGame }[]) =>
  movable.map(({ fixtureId, ...game }) => moves.find((move) => move.fixtureId === fixtureId)?.to ?? game);

test('a lost evening moves its games alone where there is room, and the proposals are in order', () => {
  const input = league(6, 11, 3);
  const games = planned(input);
  const evening = games[0]!.playedOn;
  const lost = games.filter(({ playedOn }) => playedOn === evening).length;
  const next = withoutWeek(input, games, input.slots.findIndex(({ playedOn }) => playedOn === evening) / 2);
  const proposals = proposalsOf(next);
  expect(proposals[0]?.moves).toHaveLength(lost);
  const counts = proposals.map(({ moves }) => moves.length);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  for (const { moves } of proposals) {
    expect(brokenRules(after(next, moves), next.plan)).toEqual([]);
    expect(after(next, moves).some(({ playedOn }) => playedOn === evening)).toBe(false);
  }
  expect(proposalsOf(next)).toEqual(proposals);
});

test('what is played or pinned stays', () => {
  const input = league(6, 11, 5);
  const games = planned(input);
  const { plan, movable } = withoutWeek(input, games, 3);
  const pinned = games.slice(0, 4);
  const isPinned = (game: PlacedGame) => pinned.some((one) => JSON.stringify(one) === JSON.stringify(game));
  const next = {
    plan: {
      ...plan,
      slots: input.slots.filter(({ playedOn }) => playedOn !== games.at(-1)!.playedOn),
      pinned,
    },
    movable: movable.filter(({ fixtureId: _, ...game }) => !isPinned(game)),
  };
  const proposals = proposalsOf(next);
  expect(proposals.length).toBeGreaterThan(0);
  for (const { moves } of proposals) {
    expect(moves.every(({ fixtureId }) => fixtureId >= 4)).toBe(true);
    expect(brokenRules([...after(next, moves), ...pinned], plan)).toEqual([]);
  }
});

test('fewer slots than games are named', () => {
  const input = league(4, 3, 1);
  const result = resultOf(replan(withoutWeek(input, planned(input), 1)));
  expect(result).toEqual({ kind: 'conflicts', conflicts: [{ kind: 'fewSlots', games: 6, room: 4 }] });
});

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
