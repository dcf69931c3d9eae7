import { brokenRules } from './broken-rules.ts';
import { type Conflict, conflictsOf } from './conflicts.ts';
import { slotsWithPinned } from './game-count.ts';
import type { PlacedGame, PlanInput, PlanSlot } from './input.ts';
import { openRounds, problemOf, type SearchGame } from './problem.ts';
import { randomFrom } from './random.ts';
import { iterationsFor, search } from './search.ts';
import { firstTimetable } from './start.ts';
import type { Timetable } from './timetable.ts';

/** New games, the earliest first; or why there can't be any. */
export type PlanResult =
  | { readonly kind: 'plan'; readonly games: readonly PlacedGame[] }
  | { readonly kind: 'conflicts'; readonly conflicts: readonly Conflict[] };

/** Most conflicts that are named. */
const conflictLimit = 6;

/**
 * Makes a season of its slots: a round robin by the circle method, improved by a local search. The same input and seed give the same
 * plan. Yields how far it is, from 0 to 1. Product §5, Fixture.
 */
export function* makePlan(input: PlanInput): Generator<number, PlanResult> {
  const conflicts = conflictsOf(input);
  if (conflicts.length > 0) return { kind: 'conflicts', conflicts: conflicts.slice(0, conflictLimit) };
  const random = randomFrom(input.seed);
  const slots = slotsWithPinned(input);
  const problem = problemOf(input, slots, 0);
  const pinned = input.pinned.map(
    (game): SearchGame => ({
      home: input.teams.indexOf(game.homeId),
      away: input.teams.indexOf(game.awayId),
      pinnedSlot: slots.indexOf(game),
      formerSlot: null,
    }),
  );
  const rounds = openRounds(input, random).map((round) =>
    round.map(([home, away]): SearchGame => ({ home, away, pinnedSlot: null, formerSlot: null })),
  );
  const table = firstTimetable(problem, [...rounds, pinned]);
  const iterations = iterationsFor(table.games.length);
  yield* search(problem, table, random, { iterations, changesTeams: true });
  const games = placedGames(table, slots, input.teams);
  const broken = brokenRules([...games, ...input.pinned], input);
  if (broken.length === 0) return { kind: 'plan', games };
  const rules = broken.slice(0, conflictLimit).map((rule): Conflict => ({ kind: 'search', rule }));
  return { kind: 'conflicts', conflicts: rules };
}

function placedGames(table: Timetable, slots: readonly PlanSlot[], teams: readonly number[]): PlacedGame[] {
  return [...table.gameAt].flatMap((game, at) => {
    const [one, slot] = [table.games[game], slots[at]];
    if (!one || !slot || one.pinnedSlot !== null) return [];
    const { playedOn, minute, venue, court } = slot;
    return [{ playedOn, minute, venue, court, homeId: teams[one.home] ?? 0, awayId: teams[one.away] ?? 0 }];
  });
}

/** Runs a search to its end at once. Product §5, Fixture. */
export function resultOf<T>(steps: Generator<number, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
