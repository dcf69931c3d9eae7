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
  const { teams, format } = input;
  if (format.kind === 'single') return pairsOf(teams.length);
  if (format.kind === 'double') return pairsOf(teams.length) * 2;
  const most = Math.floor((teams.length * format.games) / 2);
  return format.kind === 'games' ? most : Math.min(most, roomOf(input));
}

/** The most games that fit where each team plays at most once a day, with the rest between its games. Product §5, Fixture. */
export function roomOf(input: PlanInput): number {
  const slots = slotsWithPinned(input);
  if (input.restDays === 0) return slots.length;
  const count = input.teams.length;
  const byDay = Map.groupBy(slots, ({ playedOn }) => playedOn);
  const room = [...byDay.values()].reduce((sum, own) => sum + Math.min(own.length, Math.floor(count / 2)), 0);
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
