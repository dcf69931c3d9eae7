import { slotsByDay } from './moves.ts';
import type { Problem, SearchGame } from './problem.ts';
import { brokenRulesOf } from './team-cost.ts';
import { emptyTimetable, gameOf, place, remove, type Timetable } from './timetable.ts';

/**
 * A first timetable: games that stay or had a slot are there, and each round is on a day of its own as far as there are as many. A game
 * that fits nowhere gets any free slot. Product §5, Fixture.
 */
export function firstTimetable(problem: Problem, rounds: readonly (readonly SearchGame[])[]): Timetable {
  const games = rounds.flat();
  const table = emptyTimetable(problem, games);
  for (const [game, { pinnedSlot, formerSlot }] of games.entries()) {
    const slot = pinnedSlot ?? formerSlot ?? -1;
    if (slot >= 0 && table.gameAt[slot] === -1) place(table, game, slot);
  }
  const days = slotsByDay(problem);
  for (const [number, round] of rounds.entries()) {
    const from = days[Math.floor((number * days.length) / rounds.length)]?.[0] ?? 0;
    for (const one of round) placeFirst(problem, table, games.indexOf(one), from);
  }
  for (const game of games.keys())
    if (table.slotOf[game] === -1) place(table, game, table.gameAt.indexOf(-1));
  return table;
}

/** The first free slot from a day on, and then from the beginning, that breaks no rule. */
function placeFirst(problem: Problem, table: Timetable, game: number, from: number): void {
  if (table.slotOf[game] !== -1) return;
  const { home, away } = gameOf(table, game);
  const broken = () => brokenRulesOf(problem, table, home) + brokenRulesOf(problem, table, away);
  const before = broken();
  const count = problem.slots.length;
  for (let step = 0; step < count; step += 1) {
    const slot = (from + step) % count;
    if (table.gameAt[slot] !== -1) continue;
    place(table, game, slot);
    if (broken() <= before) return;
    remove(table, game);
  }
}
