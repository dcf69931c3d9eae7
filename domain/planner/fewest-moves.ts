import type { Problem } from './problem.ts';
import { areTogether } from './team-cost.ts';
import { gameOf, place, remove, type Timetable, teamSlots } from './timetable.ts';

/** By game: its slot. */
export type Assignment = readonly number[];

/** Most games that move besides those that have to, and most steps of the search. */
const extraLimit = 4;
const stepLimit = 60_000;
const solutionLimit = 300;

type Attempt = { steps: number; readonly solutions: Assignment[] };

/**
 * Every way, up to a limit, to give the games without a slot one so that as few others as possible move: it tries with none, then with
 * one more, and so on. A game that takes a slot pushes out all that it can't stand beside; of two games that can't stay beside each
 * other by new rules, either one moves. Empty where that is not enough. Yields between steps. Product §5, Fixture.
 */
export function* fewestMoves(problem: Problem, table: Timetable): Generator<void, Assignment[]> {
  const open = [...table.slotOf.keys()].filter((game) => table.slotOf[game] === -1);
  const attempt: Attempt = { steps: 0, solutions: [] };
  for (let extra = 0; extra <= extraLimit; extra += 1) {
    yield* placeAll(problem, table, attempt, { open, settled: new Set(), extra });
    if (attempt.solutions.length > 0 || attempt.steps > stepLimit) break;
  }
  return attempt.solutions;
}

type Branch = {
  readonly open: readonly number[];
  /** Games that this branch has placed. */
  readonly settled: ReadonlySet<number>;
  /** How many more games may be pushed out. */
  readonly extra: number;
};

function* placeAll(
  problem: Problem,
  table: Timetable,
  attempt: Attempt,
  { open, settled, extra }: Branch,
): Generator<void, void> {
  const [game, ...others] = open;
  if (game === undefined) {
    yield* separate(problem, table, attempt, { settled, extra });
    return;
  }
  for (const slot of problem.slots.keys()) {
    attempt.steps += 1;
    if (attempt.steps > stepLimit || attempt.solutions.length >= solutionLimit) return;
    const former = gameOf(table, game).formerSlot;
    const rivals = slot === former ? null : rivalsOf(problem, table, game, slot);
    if (!rivals || rivals.length > extra || rivals.some((rival) => settled.has(rival))) continue;
    const slots = rivals.map((rival) => table.slotOf[rival] ?? -1);
    for (const rival of rivals) remove(table, rival);
    place(table, game, slot);
    yield;
    yield* placeAll(problem, table, attempt, {
      open: [...others, ...rivals],
      settled: new Set([...settled, game]),
      extra: extra - rivals.length,
    });
    remove(table, game);
    for (const [at, rival] of rivals.entries()) place(table, rival, slots[at] ?? -1);
  }
}

/** Moves one of two games that break a rule together; a way is found where there are none. */
function* separate(
  problem: Problem,
  table: Timetable,
  attempt: Attempt,
  { settled, extra }: Omit<Branch, 'open'>,
): Generator<void, void> {
  const pair = pairTooClose(problem, table);
  if (!pair) {
    attempt.solutions.push([...table.slotOf]);
    return;
  }
  for (const game of pair) {
    if (extra === 0 || settled.has(game) || gameOf(table, game).pinnedSlot !== null) continue;
    const slot = table.slotOf[game] ?? -1;
    remove(table, game);
    yield* placeAll(problem, table, attempt, { open: [game], settled, extra: extra - 1 });
    place(table, game, slot);
  }
}

/** The first two games that can't be where they are, by the rules of their teams; pairs of pinned ones are left out. */
function pairTooClose(problem: Problem, table: Timetable): readonly [number, number] | null {
  for (const [game, { pinnedSlot }] of table.games.entries()) {
    if (pinnedSlot !== null) continue;
    const slot = table.slotOf[game] ?? -1;
    remove(table, game);
    const rivals = rivalsAt(problem, table, game, slot);
    place(table, game, slot);
    const [rival] = rivals;
    if (rival !== undefined) return [game, rival];
  }
  return null;
}

/** The games that can't stay where a game takes a slot; null where one of them has to, or a team is off. */
function rivalsOf(problem: Problem, table: Timetable, game: number, slot: number): number[] | null {
  const { home, away } = gameOf(table, game);
  if ([home, away].some((team) => problem.isOff[team * problem.slots.length + slot] === 1)) return null;
  const rivals = rivalsAt(problem, table, game, slot);
  return rivals.some((rival) => gameOf(table, rival).pinnedSlot !== null) ? null : rivals;
}

function rivalsAt(problem: Problem, table: Timetable, game: number, slot: number): number[] {
  const { home, away } = gameOf(table, game);
  const rivals = new Set<number>();
  const holder = table.gameAt[slot] ?? -1;
  if (holder >= 0) rivals.add(holder);
  for (const team of [home, away]) {
    for (const other of teamSlots(table, team))
      if (areTooClose(problem, slot, other)) rivals.add(table.gameAt[other] ?? -1);
    for (const partner of problem.partners[team] ?? [])
      if (partner !== home && partner !== away)
        for (const other of teamSlots(table, partner))
          if (areTogether(problem, slot, other)) rivals.add(table.gameAt[other] ?? -1);
  }
  return [...rivals];
}

function areTooClose(problem: Problem, a: number, b: number): boolean {
  const days = Math.abs((problem.dayOf[a] ?? 0) - (problem.dayOf[b] ?? 0));
  return days < problem.restDays || areTogether(problem, a, b);
}
