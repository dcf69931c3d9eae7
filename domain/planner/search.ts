import {
  exchangeDays,
  exchangeTeams,
  exchangeVisitors,
  giveGame,
  type Move,
  moveGame,
  slotsByDay,
  turnSides,
} from './moves.ts';
import type { Problem } from './problem.ts';
import type { Random } from './random.ts';
import { teamCost } from './team-cost.ts';
import { gameOf, place, remove, type Timetable } from './timetable.ts';

/**
 * How many changes are tried for so many games: whatever the machine, so that a seed gives the same plan everywhere. Product §5,
 * Fixture.
 */
export function iterationsFor(games: number): number {
  return Math.min(600_000, Math.max(200_000, 1_500 * games));
}

/** How much worse a change may make it at the beginning; less and less until the end. More wishes weigh more. */
function thresholdOf({ weights }: Problem): number {
  return 125 * Math.max(8, ...Object.values(weights));
}

const iterationsPerStep = 200;

export type SearchOptions = {
  readonly iterations: number;
  /** Whether teams may change their opponents and sides; otherwise games only move. */
  readonly changesTeams: boolean;
  /** What a team's games cost, where not the wishes and rules of an organizer decide, as for published instances. */
  readonly costOf?: typeof teamCost;
};

/**
 * Threshold accepting (Dueck and Scheuer, 1990): simulated annealing that takes every change below a threshold, with whole numbers
 * only. Leaves the best timetable that it has seen, and says from time to time how far it is, from 0 to 1. Product §5, Fixture.
 */
export function* search(
  problem: Problem,
  table: Timetable,
  random: Random,
  options: SearchOptions,
): Generator<number, void> {
  const { costOf = teamCost } = options;
  const costs = Float64Array.from({ length: problem.teamCount }, (_, team) => costOf(problem, table, team));
  const days = slotsByDay(problem);
  let total = costs.reduce((sum, cost) => sum + cost, 0);
  let best = { total, state: stateOf(table) };
  const threshold = thresholdOf(problem);
  for (let turn = 0; turn < options.iterations; turn += 1) {
    const remaining = 1 - turn / options.iterations;
    if (turn % iterationsPerStep === 0) yield 1 - remaining;
    const move = nextMove(problem, table, { days, random, changesTeams: options.changesTeams });
    if (!move) continue;
    const after = move.teams.map((team) => costOf(problem, table, team));
    const change = after.reduce((sum, cost, at) => sum + cost - (costs[move.teams[at] ?? 0] ?? 0), 0);
    if (change > threshold * remaining * remaining) {
      move.undo();
      continue;
    }
    total += change;
    for (const [at, team] of move.teams.entries()) costs[team] = after[at] ?? 0;
    if (total < best.total) best = { total, state: stateOf(table) };
  }
  restore(table, best.state);
}

type Choice = {
  readonly days: readonly (readonly number[])[];
  readonly random: Random;
  readonly changesTeams: boolean;
};

function nextMove(problem: Problem, table: Timetable, { days, random, changesTeams }: Choice): Move | null {
  const game = random(table.games.length);
  const kind = random(100);
  if (kind === 0) return exchangeDays(table, days, random);
  if (changesTeams && kind < 45) return changeTeams(problem, table, { game, kind, random });
  if (gameOf(table, game).pinnedSlot !== null) return null;
  if (kind >= 75) return moveGame(table, game, random(problem.slots.length));
  const slot = table.slotOf[game] ?? 0;
  const day = days[problem.dayIndexOf[slot] ?? 0] ?? [];
  return moveGame(table, game, day[random(day.length)] ?? slot);
}

type TeamChoice = { readonly game: number; readonly kind: number; readonly random: Random };

function changeTeams(problem: Problem, table: Timetable, { game, kind, random }: TeamChoice): Move | null {
  if (kind < 5) return exchangeTeams(problem, table, random(problem.teamCount), random(problem.teamCount));
  if (kind < 20) return gameOf(table, game).pinnedSlot === null ? turnSides(table, game) : null;
  if (kind < 40) return exchangeVisitors(problem, table, game, random(table.games.length));
  const { home, away } = gameOf(table, game);
  return giveGame(problem, table, game, [random(2) === 0 ? home : away, random(problem.teamCount)]);
}

type State = readonly { readonly home: number; readonly away: number; readonly slot: number }[];

function stateOf({ games, slotOf }: Timetable): State {
  return games.map(({ home, away }, game) => ({ home, away, slot: slotOf[game] ?? -1 }));
}

function restore(table: Timetable, state: State): void {
  for (const game of state.keys()) remove(table, game);
  for (const [game, { home, away, slot }] of state.entries()) {
    const one = gameOf(table, game);
    one.home = home;
    one.away = away;
    place(table, game, slot);
  }
}
