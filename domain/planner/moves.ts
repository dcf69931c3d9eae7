import type { Problem } from './problem.ts';
import type { Random } from './random.ts';
import {
  addSlot,
  countMeeting,
  gameOf,
  place,
  remove,
  removeSlot,
  type Timetable,
  teamSlots,
} from './timetable.ts';

/** A change of the timetable: the teams whose games it changes, and how it is taken back. */
export type Move = { readonly teams: readonly number[]; readonly undo: () => void };

/** Puts a game into another slot; one that has it changes places. Product §5, Fixture. */
export function moveGame(table: Timetable, game: number, slot: number): Move | null {
  const former = table.slotOf[game] ?? -1;
  const other = table.gameAt[slot] ?? -1;
  if (former === slot || (other >= 0 && gameOf(table, other).pinnedSlot !== null)) return null;
  exchange(table, game, other, { former, slot });
  const { home, away } = gameOf(table, game);
  const teams = new Set([home, away]);
  if (other >= 0) teams.add(gameOf(table, other).home).add(gameOf(table, other).away);
  return { teams: [...teams], undo: () => exchange(table, game, other, { former: slot, slot: former }) };
}

type Ways = { readonly former: number; readonly slot: number };

function exchange(table: Timetable, game: number, other: number, { former, slot }: Ways): void {
  remove(table, game);
  if (other >= 0) remove(table, other);
  place(table, game, slot);
  if (other >= 0) place(table, other, former);
}

/** Turns home and away. Product §5, Fixture. */
export function turnSides(table: Timetable, game: number): Move {
  const one = gameOf(table, game);
  const turn = () => {
    [one.home, one.away] = [one.away, one.home];
  };
  turn();
  return { teams: [one.home, one.away], undo: turn };
}

/** Two games change their visitors, so that every team has as many games as before. Product §5, Fixture. */
export function exchangeVisitors(
  problem: Problem,
  table: Timetable,
  game: number,
  other: number,
): Move | null {
  const [a, b] = [gameOf(table, game), gameOf(table, other)];
  if (a.pinnedSlot !== null || b.pinnedSlot !== null) return null;
  if (a.home === b.away || b.home === a.away || a.away === b.away || a.home === b.home) return null;
  if (!mayMeet(problem, table, [a.home, b.away], 1) || !mayMeet(problem, table, [b.home, a.away], 1))
    return null;
  if (!mayMeet(problem, table, [a.home, a.away], -1) || !mayMeet(problem, table, [b.home, b.away], -1))
    return null;
  const teams = [...new Set([a.home, a.away, b.home, b.away])];
  const change = () => {
    countMeeting(table, [a.home, a.away], -1);
    countMeeting(table, [b.home, b.away], -1);
    replaceTeam(table, game, a.away, b.away);
    replaceTeam(table, other, b.away, a.away);
    [a.away, b.away] = [b.away, a.away];
    countMeeting(table, [a.home, a.away], 1);
    countMeeting(table, [b.home, b.away], 1);
  };
  change();
  return { teams, undo: change };
}

/** A team with one game more than another gives it a game. Product §5, Fixture. */
export function giveGame(
  problem: Problem,
  table: Timetable,
  game: number,
  [from, to]: readonly [number, number],
): Move | null {
  const one = gameOf(table, game);
  const opponent = one.home === from ? one.away : one.home;
  if (one.pinnedSlot !== null || opponent === to || from === to) return null;
  if (!mayMeet(problem, table, [opponent, to], 1) || !mayMeet(problem, table, [opponent, from], -1))
    return null;
  if (teamSlots(table, from).length <= teamSlots(table, to).length) return null;
  const change = (before: number, after: number) => {
    countMeeting(table, [opponent, before], -1);
    replaceTeam(table, game, before, after);
    if (one.home === before) one.home = after;
    else one.away = after;
    countMeeting(table, [opponent, after], 1);
  };
  change(from, to);
  return { teams: [from, to, opponent], undo: () => change(to, from) };
}

/** Whether a pair may meet once more or once less, so that all pairs meet as often or once more than the others. */
function mayMeet(
  { meetings, poolOf }: Problem,
  table: Timetable,
  [a, b]: readonly [number, number],
  by: 1 | -1,
): boolean {
  const limits = meetings[poolOf[a] ?? -1];
  if (!limits || poolOf[a] !== poolOf[b]) return false;
  const after = (table.meetings[a * table.teamCount + b] ?? 0) + by;
  return by === 1 ? after <= limits.most : after >= limits.least;
}

function replaceTeam(table: Timetable, game: number, before: number, after: number): void {
  const slot = table.slotOf[game] ?? -1;
  removeSlot(teamSlots(table, before), slot);
  addSlot(teamSlots(table, after), slot);
}

/** Two teams change their whole schedules: their opponents play at the same times as before. Product §5, Fixture. */
export function exchangeTeams(
  { poolOf }: Problem,
  table: Timetable,
  first: number,
  second: number,
): Move | null {
  if (poolOf[first] !== poolOf[second]) return null;
  const games = gamesOfTeams(table, first, second);
  if (first === second || games.some((game) => gameOf(table, game).pinnedSlot !== null)) return null;
  const rename = (team: number) => (team === first ? second : team === second ? first : team);
  const change = () => {
    for (const game of games) {
      const one = gameOf(table, game);
      countMeeting(table, [one.home, one.away], -1);
      one.home = rename(one.home);
      one.away = rename(one.away);
      countMeeting(table, [one.home, one.away], 1);
    }
    const [own, other] = [teamSlots(table, first), teamSlots(table, second)];
    const before = own.splice(0);
    own.push(...other.splice(0));
    other.push(...before);
  };
  change();
  const opponents = games.flatMap((game) => [gameOf(table, game).home, gameOf(table, game).away]);
  return { teams: [...new Set([first, second, ...opponents])], undo: change };
}

function gamesOfTeams(table: Timetable, first: number, second: number): number[] {
  const slots = new Set([...teamSlots(table, first), ...teamSlots(table, second)]);
  return [...slots].map((slot) => table.gameAt[slot] ?? -1);
}

/** Two days with as many slots change their games, which keeps every round whole. Product §5, Fixture. */
export function exchangeDays(
  table: Timetable,
  days: readonly (readonly number[])[],
  random: Random,
): Move | null {
  const [one, other] = [days[random(days.length)] ?? [], days[random(days.length)] ?? []];
  if (one === other || one.length !== other.length) return null;
  const isPinned = (slot: number) => {
    const game = table.gameAt[slot] ?? -1;
    return game >= 0 && gameOf(table, game).pinnedSlot !== null;
  };
  if ([...one, ...other].some(isPinned)) return null;
  const teams = new Set<number>();
  for (const slot of [...one, ...other]) {
    const game = table.gameAt[slot] ?? -1;
    if (game >= 0) teams.add(gameOf(table, game).home).add(gameOf(table, game).away);
  }
  const change = () => {
    for (const [at, slot] of one.entries()) {
      const [game, partner] = [table.gameAt[slot] ?? -1, table.gameAt[other[at] ?? -1] ?? -1];
      if (game >= 0) remove(table, game);
      if (partner >= 0) remove(table, partner);
      if (game >= 0) place(table, game, other[at] ?? -1);
      if (partner >= 0) place(table, partner, slot);
    }
  };
  change();
  return { teams: [...teams], undo: change };
}

/** The slots of each day. Product §5, Fixture. */
export function slotsByDay({ dayOf, slots }: Problem): number[][] {
  return [...Map.groupBy(slots.keys(), (slot) => dayOf[slot]).values()];
}
