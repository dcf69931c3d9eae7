import { addDays } from '#domain/calendar.ts';
import type { PlanInput } from '#domain/planner/input.ts';
import { resultOf } from '#domain/planner/plan.ts';
import { openRounds, type Problem, problemOf } from '#domain/planner/problem.ts';
import { randomFrom } from '#domain/planner/random.ts';
import { search } from '#domain/planner/search.ts';
import { firstTimetable } from '#domain/planner/start.ts';
import { teamCost } from '#domain/planner/team-cost.ts';
import { gameOf, type Timetable, teamSlots } from '#domain/planner/timetable.ts';
import type { Instance, InstanceGame } from './instance.ts';

const firstDay = '2001-01-01';
/** Slots of a week, which the planner takes for the times of one evening. */
const weekSlots = 7;
/** Games at once, of which there is no limit in these instances. */
const courts = 4;
/** Low enough that the search can break a rule for a while. */
const ruleCost = 700;
const penaltyCost = 30;

/** Plans an instance with the planner's own start and search; the instance's rules cost what the organizer's rules and wishes do. */
export function solve(instance: Instance, options: { seed: number; iterations: number }): InstanceGame[] {
  const input = inputOf(instance, options.seed);
  const problem = problemOf(input, input.slots, 0);
  const random = randomFrom(options.seed);
  const rounds = openRounds(input, random).map((round) =>
    round.map(([home, away]) => ({ home, away, pinnedSlot: null, formerSlot: null })),
  );
  const table = firstTimetable(problem, rounds);
  const off = { home: slotsOff(instance, ['H', 'HA']), away: slotsOff(instance, ['HA']) };
  const costOf = (of: Problem, at: Timetable, team: number) =>
    teamCost(of, at, team) + costOfInstance(instance, off, { table: at, team });
  resultOf(search(problem, table, random, { iterations: options.iterations, changesTeams: false, costOf }));
  return table.games.map(({ home, away }, game) => ({
    home,
    away,
    slot: numberOf(table.slotOf[game] ?? -1),
  }));
}

/** The number of the instance's slot that one of the problem's stands for. */
function numberOf(slot: number): number {
  return Math.floor(slot / courts);
}

function inputOf(instance: Instance, seed: number): PlanInput {
  const teams = Array.from({ length: instance.teams }, (_, team) => team + 1);
  return {
    teams,
    slots: Array.from({ length: instance.slots * courts }, (_, slot) => ({
      playedOn: addDays(firstDay, weekSlots * Math.floor(numberOf(slot) / weekSlots)),
      minute: 60 * (numberOf(slot) % weekSlots),
      venue: 'Hall',
      court: String(slot % courts),
    })),
    slotMinutes: 60,
    restDays: 0,
    teamDaysOff: [],
    shared: [],
    format: { kind: 'double', games: 1 },
    pools: [teams],
    derbies: [],
    near: [],
    pinned: [],
    wishes: [],
    seed,
  };
}

/** By team and slot: 1 where it can't play by one of these limits. */
function slotsOff({ teams, slots, slotLimits }: Instance, modes: readonly string[]): Uint8Array {
  const off = new Uint8Array(teams * slots);
  for (const limit of slotLimits)
    if (limit.max === 0 && modes.includes(limit.mode))
      for (const team of limit.teams) for (const slot of limit.slots) off[team * slots + slot] = 1;
  return off;
}

type Off = { readonly home: Uint8Array; readonly away: Uint8Array };

function costOfInstance(
  instance: Instance,
  off: Off,
  { table, team }: { readonly table: Timetable; readonly team: number },
): number {
  const { separation } = instance;
  const slots = teamSlots(table, team);
  const numbers = slots.map(numberOf);
  let broken = 0;
  let penalties = 0;
  for (const limit of instance.windowLimits) {
    const excess = excessOf(numbers, instance.slots, limit);
    if (limit.isHard) broken += excess;
    else penalties += limit.penalty * excess;
  }
  const lastMet = new Int32Array(instance.teams).fill(-1);
  for (const [at, slot] of slots.entries()) {
    const { home, away } = gameOf(table, table.gameAt[slot] ?? -1);
    const number = numbers[at] ?? 0;
    const isHome = home === team;
    broken += (isHome ? off.home : off.away)[team * instance.slots + number] ?? 0;
    const other = isHome ? away : home;
    const before = lastMet[other] ?? -1;
    const between = number - before - 1;
    if (before >= 0 && (between < separation.min || between > separation.max)) broken += 1;
    lastMet[other] = number;
  }
  return broken * ruleCost + penalties * penaltyCost;
}

/** By how much windows have too many games; each is counted at its first game. Numbers of slots are in order. */
function excessOf(
  numbers: readonly number[],
  count: number,
  { length, max }: { readonly length: number; readonly max: number },
): number {
  let excess = 0;
  for (const [at, number] of numbers.entries()) {
    if ((numbers[at + max] ?? count) - number >= length) continue;
    const from = Math.max(0, number - length + 1, (numbers[at - 1] ?? -1) + 1);
    for (let first = from; first <= Math.min(number, count - length); first += 1) {
      let games = 0;
      while ((numbers[at + games] ?? count) < first + length) games += 1;
      excess += Math.max(0, games - max);
    }
  }
  return excess;
}
