import type { Conflict } from './conflicts.ts';
import { type Assignment, fewestMoves } from './fewest-moves.ts';
import { slotsWithPinned } from './game-count.ts';
import type { PlacedGame, PlanInput, PlanSlot } from './input.ts';
import { type Problem, problemOf, type SearchGame } from './problem.ts';
import { randomFrom } from './random.ts';
import { search } from './search.ts';
import { courtKey } from './slots.ts';
import { firstTimetable } from './start.ts';
import { newlyBroken } from './swap.ts';
import { teamCost } from './team-cost.ts';
import { emptyTimetable, place, remove, type Timetable } from './timetable.ts';

/** A game to come, by the id of its fixture. */
export type MovableGame = PlacedGame & { readonly fixtureId: number };

export type ReplanInput = {
  /** With the games that stay as pinned. */
  readonly plan: PlanInput;
  readonly movable: readonly MovableGame[];
};

/** A new place for a game. */
export type MovedGame = { readonly fixtureId: number; readonly from: PlacedGame; readonly to: PlacedGame };

export type Proposal = { readonly moves: readonly MovedGame[] };

export type ReplanResult =
  | { readonly kind: 'proposals'; readonly proposals: readonly Proposal[] }
  | { readonly kind: 'conflicts'; readonly conflicts: readonly Conflict[] };

const iterations = 60_000;

/** What a moved game costs where fewer moves are worth more than the wishes, and where they are worth less. */
const moveCosts = [20_000, 1_500, 150];

const conflictLimit = 6;

/**
 * Up to three ways to go on after a court is lost or a rule has changed, the one that moves fewest games first; the others weigh the
 * wishes more. Yields how far it is, from 0 to 1. Product §5, Fixture.
 */
export function* replan(input: ReplanInput): Generator<number, ReplanResult> {
  const { plan, movable } = input;
  const slots = slotsWithPinned(plan);
  if (slots.length < plan.pinned.length + movable.length)
    return {
      kind: 'conflicts',
      conflicts: [
        { kind: 'fewSlots', games: movable.length, room: Math.max(0, slots.length - plan.pinned.length) },
      ],
    };
  const games = searchGames(input, slots);
  const fewest = yield* bestOfFewest(problemOf(plan, slots, 0), games);
  // What games that stay break is broken with any proposal.
  const rulesOf = (proposal: Proposal) =>
    newlyBroken(plan.pinned, [...placed(input, proposal), ...plan.pinned], plan);
  const proposals = (fewest ? [proposalOf(input, slots, fewest)] : []).filter(
    (proposal) => rulesOf(proposal).length === 0,
  );
  let broken: Conflict[] = [];
  for (const [step, moveCost] of moveCosts.entries()) {
    const problem = problemOf(plan, slots, moveCost);
    const copies = games.map((game) => ({ ...game }));
    const table = firstTimetable(problem, [copies]);
    if (fewest) assign(table, fewest);
    const options = { iterations, changesTeams: false };
    for (const part of search(problem, table, randomFrom(plan.seed), options))
      yield (step + part) / moveCosts.length;
    const proposal = proposalOf(input, slots, [...table.slotOf]);
    const rules = rulesOf(proposal);
    if (rules.length === 0) proposals.push(proposal);
    else broken = rules.slice(0, conflictLimit).map((rule) => ({ kind: 'search', rule }));
  }
  return proposals.length > 0
    ? { kind: 'proposals', proposals: distinct(proposals) }
    : { kind: 'conflicts', conflicts: broken };
}

function searchGames({ plan, movable }: ReplanInput, slots: readonly PlanSlot[]): SearchGame[] {
  const index = (id: number) => plan.teams.indexOf(id);
  const keyOf = (slot: PlanSlot) => `${slot.playedOn} ${slot.minute} ${courtKey(slot)}`;
  const bySlot = new Map(slots.map((slot, at) => [keyOf(slot), at]));
  const sides = ({ homeId, awayId }: PlacedGame) => ({ home: index(homeId), away: index(awayId) });
  return [
    ...movable.map((game) => ({
      ...sides(game),
      pinnedSlot: null,
      formerSlot: bySlot.get(keyOf(game)) ?? -1,
    })),
    ...plan.pinned.map((game) => ({ ...sides(game), pinnedSlot: slots.indexOf(game), formerSlot: null })),
  ];
}

/** Of the ways with the fewest moves, the fairest; null where the search finds none. Games of teams that are off by now have to move. */
function* bestOfFewest(problem: Problem, games: readonly SearchGame[]): Generator<number, Assignment | null> {
  const table = emptyTimetable(
    problem,
    games.map((game) => ({ ...game })),
  );
  for (const [game, { home, away, pinnedSlot, formerSlot }] of games.entries()) {
    const slot = pinnedSlot ?? formerSlot ?? -1;
    const isOff = [home, away].some((team) => problem.isOff[team * problem.slots.length + slot] === 1);
    if (slot >= 0 && (pinnedSlot !== null || !isOff)) place(table, game, slot);
  }
  let best: { cost: number; ways: Assignment } | null = null;
  const steps = fewestMoves(problem, table);
  let step = steps.next();
  for (; !step.done; step = steps.next()) yield 0;
  for (const ways of step.value) {
    yield 0;
    assign(table, ways);
    let cost = 0;
    for (let team = 0; team < problem.teamCount; team += 1) cost += teamCost(problem, table, team);
    if (!best || cost < best.cost) best = { cost, ways };
  }
  return best?.ways ?? null;
}

function assign(table: Timetable, ways: Assignment): void {
  for (const game of ways.keys()) remove(table, game);
  for (const [game, slot] of ways.entries()) place(table, game, slot);
}

function proposalOf({ movable }: ReplanInput, slots: readonly PlanSlot[], ways: Assignment): Proposal {
  const moves = movable.flatMap(({ fixtureId, ...from }, game) => {
    const slot = slots[ways[game] ?? -1];
    if (!slot) return [];
    const { playedOn, minute, venue, court } = slot;
    const isSame = playedOn === from.playedOn && minute === from.minute && courtKey(slot) === courtKey(from);
    return isSame ? [] : [{ fixtureId, from, to: { ...from, playedOn, minute, venue, court } }];
  });
  return { moves };
}

/** All games to come as a proposal has them. */
function placed({ movable }: ReplanInput, { moves }: Proposal): PlacedGame[] {
  const to = new Map(moves.map((move) => [move.fixtureId, move.to]));
  return movable.map(({ fixtureId, ...game }) => to.get(fixtureId) ?? game);
}

function distinct(proposals: readonly Proposal[]): Proposal[] {
  const keyOf = ({ moves }: Proposal) => JSON.stringify(moves.map(({ fixtureId, to }) => [fixtureId, to]));
  const different = new Map(proposals.map((one) => [keyOf(one), one]));
  return [...different.values()].toSorted((a, b) => a.moves.length - b.moves.length).slice(0, 3);
}
