import { daysBetween } from '../calendar.ts';
import type { PlanInput, PlanSlot } from './input.ts';
import { courtKey, inOrder, isSameTime } from './slots.ts';

/** How many pairs so many teams are. Product §5, Fixture. */
export function pairsOf(teams: number): number {
  return (teams * (teams - 1)) / 2;
}

type Slots = Pick<PlanInput, 'slots' | 'pinned' | 'slotMinutes'>;

/** The slots that a plan can use, and those of the games that stay, in order of time. Product §5, Fixture. */
export function slotsWithPinned({ slots, pinned, slotMinutes }: Slots): PlanSlot[] {
  const isFree = (slot: PlanSlot) =>
    !pinned.some((game) => courtKey(game) === courtKey(slot) && isSameTime(game, slot, slotMinutes));
  return [...slots.filter(isFree), ...pinned].toSorted(inOrder);
}

/** How many games a plan has in all, those that stay included. Product §5, Fixture. */
export function gameCount(input: PlanInput): number {
  return gamesOfPools(input).reduce((sum, count) => sum + count, 0);
}

/** How many games each pool has. One that fills the slots shares them by the number of its teams. Product §5, Fixture. */
export function gamesOfPools(input: PlanInput): number[] {
  const { pools, teams, format } = input;
  if (format.kind === 'single') return pools.map((own) => pairsOf(own.length));
  if (format.kind === 'double') return pools.map((own) => pairsOf(own.length) * 2);
  const most = pools.map((own) => (own.length < 2 ? 0 : Math.floor((own.length * format.games) / 2)));
  if (format.kind === 'games') return most;
  const room = roomOf(input);
  if (most.reduce((sum, count) => sum + count, 0) <= room) return most;
  return pools.map((own, at) => Math.min(most[at] ?? 0, Math.floor((room * own.length) / teams.length)));
}

/** How many games a team has at least. Product §5, Fixture. */
export function leastGames(input: PlanInput, team: number): number {
  const at = input.pools.findIndex((own) => own.includes(team));
  return Math.floor((2 * (gamesOfPools(input)[at] ?? 0)) / Math.max(1, input.pools[at]?.length ?? 1));
}

/** The most games that fit where each team plays at most once a day, with the rest between its games. Product §5, Fixture. */
export function roomOf(input: PlanInput): number {
  const slots = slotsWithPinned(input);
  if (input.restDays === 0) return slots.length;
  const atOnce = input.pools.reduce((sum, own) => sum + Math.floor(own.length / 2), 0);
  const byDay = Map.groupBy(slots, ({ playedOn }) => playedOn);
  const room = [...byDay.values()].reduce((sum, own) => sum + Math.min(own.length, atOnce), 0);
  const games = input.teams.reduce((sum, team) => sum + mostDays(input, team, [...byDay.keys()]), 0);
  return Math.min(room, Math.floor(games / 2));
}

/** On how many of the days a team can play, with its days off and its rest: the first one, and then always the next. Product §5, Fixture. */
export function mostDays(
  { teamDaysOff, restDays }: Pick<PlanInput, 'teamDaysOff' | 'restDays'>,
  team: number,
  days: readonly string[],
): number {
  const off = new Set(teamDaysOff.filter(({ entryId }) => entryId === team).map(({ day }) => day));
  let last: string | null = null;
  let count = 0;
  for (const day of days) {
    if (off.has(day) || (last !== null && daysBetween(last, day) < restDays)) continue;
    last = day;
    count += 1;
  }
  return count;
}
