import type { Problem, SearchGame } from './problem.ts';

/** Which game has which slot, with the slots of each team in order of time. */
export type Timetable = {
  readonly games: readonly SearchGame[];
  /** By game. */
  readonly slotOf: Int32Array;
  /** By slot; −1 for none. */
  readonly gameAt: Int32Array;
  /** By team. */
  readonly slotsOf: readonly number[][];
  /** By team and opponent. */
  readonly meetings: Int32Array;
  readonly teamCount: number;
};

/** A timetable whose games have no slot yet. Product §5, Fixture. */
export function emptyTimetable(problem: Problem, games: readonly SearchGame[]): Timetable {
  const { teamCount, slots } = problem;
  const meetings = new Int32Array(teamCount * teamCount);
  const table = {
    games,
    slotOf: new Int32Array(games.length).fill(-1),
    gameAt: new Int32Array(slots.length).fill(-1),
    slotsOf: Array.from({ length: teamCount }, (): number[] => []),
    meetings,
    teamCount,
  };
  for (const { home, away } of games) countMeeting(table, [home, away], 1);
  return table;
}

/** Counts that a pair meets so many times more. Product §5, Fixture. */
export function countMeeting(
  { meetings, teamCount }: Timetable,
  [a, b]: readonly [number, number],
  by: number,
): void {
  meetings[a * teamCount + b] = (meetings[a * teamCount + b] ?? 0) + by;
  meetings[b * teamCount + a] = (meetings[b * teamCount + a] ?? 0) + by;
}

/** Adds a slot to those of a team, in order of time. Product §5, Fixture. */
export function addSlot(slots: number[], slot: number): void {
  let at = slots.length;
  while (at > 0 && (slots[at - 1] ?? 0) > slot) at -= 1;
  slots.splice(at, 0, slot);
}

/** Takes a slot out of those of a team. Product §5, Fixture. */
export function removeSlot(slots: number[], slot: number): void {
  const at = slots.indexOf(slot);
  if (at >= 0) slots.splice(at, 1);
}

/** Puts a game into a free slot. Product §5, Fixture. */
export function place(table: Timetable, game: number, slot: number): void {
  const { home, away } = gameOf(table, game);
  table.slotOf[game] = slot;
  table.gameAt[slot] = game;
  addSlot(teamSlots(table, home), slot);
  addSlot(teamSlots(table, away), slot);
}

/** Takes a game out of its slot. Product §5, Fixture. */
export function remove(table: Timetable, game: number): void {
  const slot = table.slotOf[game] ?? -1;
  if (slot < 0) return;
  const { home, away } = gameOf(table, game);
  table.slotOf[game] = -1;
  table.gameAt[slot] = -1;
  removeSlot(teamSlots(table, home), slot);
  removeSlot(teamSlots(table, away), slot);
}

/** A game by its number. Throws RangeError where there is none. Product §5, Fixture. */
export function gameOf({ games }: Timetable, game: number): SearchGame {
  const one = games[game];
  if (!one) throw new RangeError(`No game ${game}`);
  return one;
}

/** The slots of a team, in order of time. Throws RangeError where there is no such team. Product §5, Fixture. */
export function teamSlots({ slotsOf }: Timetable, team: number): number[] {
  const slots = slotsOf[team];
  if (!slots) throw new RangeError(`No team ${team}`);
  return slots;
}
