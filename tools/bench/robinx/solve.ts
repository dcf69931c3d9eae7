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
/** Games at once, of which there is no limit in these instances. */
const courts = 4;
/** Low enough that the search can break a rule for a while. */
const ruleCost = 2_000;
const penaltyCost = 100;

/** Plans an instance with the planner's own start and search; the instance's rules cost what the organizer's rules and wishes do. */
export function solve(instance: Instance, options: { seed: number; iterations: number }): InstanceGame[] {
  const input = inputOf(instance, options.seed);
  const problem = problemOf(input, input.slots, 0);
  const random = randomFrom(options.seed);
  const rounds = openRounds(input, random).map((round) =>
    round.map(([home, away]) => ({ home, away, pinnedSlot: null, formerSlot: null })),
  );
  const table = firstTimetable(problem, rounds);
  const homeOff = homeOffOf(instance);
  const costOf = (of: Problem, at: Timetable, team: number) =>
    teamCost(of, at, team) + costOfInstance(instance, homeOff, { problem: of, table: at, team });
  resultOf(search(problem, table, random, { iterations: options.iterations, changesTeams: false, costOf }));
  return table.games.map(({ home, away }, game) => ({
    home,
    away,
    slot: problem.dayOf[table.slotOf[game] ?? -1] ?? -1,
  }));
}

function inputOf(instance: Instance, seed: number): PlanInput {
  const teams = Array.from({ length: instance.teams }, (_, team) => team + 1);
  const days = Array.from({ length: instance.slots }, (_, slot) => addDays(firstDay, slot));
  return {
    teams,
    slots: days.flatMap((playedOn) =>
      Array.from({ length: courts }, (_, court) => ({
        playedOn,
        minute: 1200,
        venue: 'Hall',
        court: String(court),
      })),
    ),
    slotMinutes: 60,
    restDays: 1,
    teamDaysOff: instance.slotLimits
      .filter(({ mode, max }) => mode === 'HA' && max === 0)
      .flatMap(({ teams: own, slots }) =>
        own.flatMap((team) => [...slots].map((slot) => ({ entryId: team + 1, day: days[slot] ?? '' }))),
      ),
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

/** By team: the slots in which it can't be at home. */
function homeOffOf({ teams, slotLimits }: Instance): ReadonlySet<number>[] {
  return Array.from(
    { length: teams },
    (_, team) =>
      new Set(
        slotLimits
          .filter(({ mode, teams: own }) => mode === 'H' && own.includes(team))
          .flatMap(({ slots }) => [...slots]),
      ),
  );
}

type At = { readonly problem: Problem; readonly table: Timetable; readonly team: number };

function costOfInstance(
  instance: Instance,
  homeOff: readonly ReadonlySet<number>[],
  { problem, table, team }: At,
): number {
  const slots = teamSlots(table, team);
  const days = slots.map((slot) => problem.dayOf[slot] ?? 0);
  let broken = 0;
  let penalties = 0;
  for (const limit of instance.windowLimits) {
    const excess = excessOf(days, instance.slots, limit);
    if (limit.isHard) broken += excess;
    else penalties += limit.penalty * excess;
  }
  const met = new Map<number, number>();
  for (const [at, slot] of slots.entries()) {
    const { home, away } = gameOf(table, table.gameAt[slot] ?? -1);
    const day = days[at] ?? 0;
    if (home === team && homeOff[team]?.has(day)) broken += 1;
    const other = home === team ? away : home;
    const before = met.get(other);
    if (before === undefined) met.set(other, day);
    else if (day - before - 1 < instance.separation.min || day - before - 1 > instance.separation.max)
      broken += 1;
  }
  return broken * ruleCost + penalties * penaltyCost;
}

/** By how much windows have too many games; each is counted at its first game. Days are in order. */
function excessOf(
  days: readonly number[],
  count: number,
  { length, max }: { readonly length: number; readonly max: number },
): number {
  let excess = 0;
  for (const [at, day] of days.entries()) {
    const from = Math.max(0, day - length + 1, (days[at - 1] ?? -1) + 1);
    for (let first = from; first <= Math.min(day, count - length); first += 1) {
      let games = 0;
      while ((days[at + games] ?? count) < first + length) games += 1;
      excess += Math.max(0, games - max);
    }
  }
  return excess;
}
