import { dayOfWeek, daysBetween, weekOfDay } from '../calendar.ts';
import { edgesOf } from './certificate.ts';
import { gameCount, pairsOf } from './game-count.ts';
import type { PlanInput, PlanSlot, Wish } from './input.ts';
import type { Random } from './random.ts';
import { type Pairing, roundsOf } from './round-robin.ts';

/** A game of the search: its teams by index, and where it may go. */
export type SearchGame = {
  home: number;
  away: number;
  /** Index of the slot that it keeps; null for one that the search places. */
  readonly pinnedSlot: number | null;
  /** Index of the slot that it had before a new plan, −1 where that is lost; null for a new game. */
  readonly formerSlot: number | null;
};

/** The input as numbers, which the search reads millions of times. */
export type Problem = {
  readonly teamCount: number;
  readonly slots: readonly PlanSlot[];
  readonly slotMinutes: number;
  readonly restDays: number;
  /** By slot: its day from the first one, and the number of its day, week and time among all. */
  readonly dayOf: Int32Array;
  readonly dayIndexOf: Int32Array;
  readonly minuteOf: Int32Array;
  readonly weekOf: Int32Array;
  readonly timeOf: Int32Array;
  /** By slot: 1 for the first and 2 for the last time of a weekday that has several, else 0. */
  readonly edgeOf: Int32Array;
  readonly weekCount: number;
  readonly lastDay: number;
  /** How much a game at a time costs; times with fewer slots cost more. */
  readonly timeWeights: Int32Array;
  /** By team and slot: whether the team is off that day. */
  readonly isOff: Uint8Array;
  /** By team: those that it shares people with. */
  readonly partners: readonly (readonly number[])[];
  readonly weights: Readonly<Record<Wish, number>>;
  /** What it costs each team of a game to have it moved. */
  readonly moveCost: number;
  /** How often a pair meets at least and at most; the same where everybody meets everybody. */
  readonly meetings: { readonly least: number; readonly most: number };
};

/** Each wish weighs twice the next one. */
function weightsOf(order: readonly Wish[]): Record<Wish, number> {
  const weights: Record<Wish, number> = { slots: 0, byes: 0, homeAway: 0, rest: 0 };
  for (const [place, wish] of order.entries()) weights[wish] = 2 ** (order.length - 1 - place);
  return weights;
}

/** The rounds of the format without the games that are pinned already. Product §5, Fixture. */
export function openRounds(input: PlanInput, random: Random): Pairing[][] {
  const { teams, pinned } = input;
  const rounds = roundsOf(teams.length, gameCount(input), random);
  const open = rounds.flat();
  for (const { homeId, awayId } of pinned) {
    const [home, away] = [teams.indexOf(homeId), teams.indexOf(awayId)];
    const same = open.findIndex(([a, b]) => a === home && b === away);
    const turned = open.findIndex(([a, b]) => a === away && b === home);
    const at = same >= 0 ? same : turned;
    if (at >= 0) open.splice(at, 1);
  }
  return rounds.map((round) => round.filter((pairing) => open.includes(pairing)));
}

/** The input as a problem. `moveCost` is what each team of a game pays where it leaves its former slot. Product §5, Fixture. */
export function problemOf(input: PlanInput, slots: readonly PlanSlot[], moveCost: number): Problem {
  const { teams, slotMinutes, restDays, teamDaysOff, shared, wishes } = input;
  const days = slots.map(({ playedOn }) => playedOn);
  const firstDay = days[0] ?? '2000-01-01';
  const distinctDays = [...new Set(days)];
  const weeks = [...new Set(days.map(weekOfDay))];
  const times = [...new Set(slots.map(({ minute }) => minute))];
  const index = (id: number) => teams.indexOf(id);
  const isOff = new Uint8Array(teams.length * slots.length);
  for (const { entryId, day } of teamDaysOff)
    for (const [slot, { playedOn }] of slots.entries())
      if (playedOn === day && index(entryId) >= 0) isOff[index(entryId) * slots.length + slot] = 1;
  return {
    teamCount: teams.length,
    slots,
    slotMinutes,
    restDays,
    dayOf: Int32Array.from(days, (day) => daysBetween(firstDay, day)),
    dayIndexOf: Int32Array.from(days, (day) => distinctDays.indexOf(day)),
    minuteOf: Int32Array.from(slots, ({ minute }) => minute ?? -1),
    weekOf: Int32Array.from(days, (day) => weeks.indexOf(weekOfDay(day))),
    timeOf: Int32Array.from(slots, ({ minute }) => times.indexOf(minute)),
    edgeOf: Int32Array.from(edgeNumbers(slots)),
    weekCount: weeks.length,
    lastDay: daysBetween(firstDay, days.at(-1) ?? firstDay),
    timeWeights: Int32Array.from(times, (time) => timeWeight(slots, times, time)),
    isOff,
    partners: teams.map((id) =>
      shared
        .flatMap(([a, b]) => (a === id ? [b] : b === id ? [a] : []))
        .map(index)
        .filter((at) => at >= 0),
    ),
    weights: weightsOf(wishes),
    moveCost,
    meetings: {
      least: Math.floor(gameCount(input) / pairsOf(teams.length)),
      most: Math.ceil(gameCount(input) / pairsOf(teams.length)),
    },
  };
}

/** 100 where each time has as many slots. */
function timeWeight(slots: readonly PlanSlot[], times: readonly unknown[], time: number | null): number {
  const own = slots.filter(({ minute }) => minute === time).length;
  return Math.round((100 * slots.length) / (times.length * own));
}

/** 1 for the first time of a weekday, 2 for its last. */
function edgeNumbers(slots: readonly PlanSlot[]): number[] {
  const edges = edgesOf(slots);
  return slots.map(({ playedOn, minute }) => {
    const edge = edges.get(dayOfWeek(playedOn));
    if (minute === null || !edge) return 0;
    return minute === edge.least ? 1 : minute === edge.most ? 2 : 0;
  });
}
