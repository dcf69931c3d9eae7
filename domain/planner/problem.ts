import { dayOfWeek, daysBetween, weekOfDay } from '../calendar.ts';
import { edgesOf } from './certificate.ts';
import { gamesOfPools, pairsOf } from './game-count.ts';
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
  /** By team: its pool. Teams of different pools don't meet. */
  readonly poolOf: Int32Array;
  /** By pool: how often a pair meets at least and at most; the same where everybody meets everybody. */
  readonly meetings: readonly { readonly least: number; readonly most: number }[];
  /** By team and slot: whether the venue is far from a team that has near ones. */
  readonly isFar: Uint8Array;
  /** By team: whom it should meet, on which day, and what it costs where it doesn't. */
  readonly derbies: readonly (readonly SearchDerby[])[];
};

export type SearchDerby = { readonly other: number; readonly dayIndex: number; readonly weight: number };

/** Each wish weighs twice the next one; those that nothing depends on don't count. */
function weightsOf(input: PlanInput): Record<Wish, number> {
  const weights: Record<Wish, number> = {
    slots: 0,
    byes: 0,
    homeAway: 0,
    rest: 0,
    venues: 0,
    opening: 0,
    derbies: 0,
  };
  const isUsed: Partial<Record<Wish, boolean>> = {
    venues: input.near.length > 0,
    opening: input.derbies.some(({ day }) => day === null),
    derbies: input.derbies.some(({ day }) => day !== null),
  };
  const order = input.wishes.filter((wish) => isUsed[wish] ?? true);
  for (const [place, wish] of order.entries()) weights[wish] = 2 ** (order.length - 1 - place);
  return weights;
}

/** The rounds of the format without the games that are pinned already. Product §5, Fixture. */
export function openRounds(input: PlanInput, random: Random): Pairing[][] {
  const counts = gamesOfPools(input);
  const ofPools = input.pools.map((own, at) => openRoundsOf(input, own, counts[at] ?? 0, random));
  const most = Math.max(0, ...ofPools.map((rounds) => rounds.length));
  return Array.from({ length: most }, (_, round) => ofPools.flatMap((rounds) => rounds[round] ?? []));
}

function openRoundsOf(
  { teams, pinned, format }: PlanInput,
  pool: readonly number[],
  total: number,
  random: Random,
): Pairing[][] {
  const index = (id: number) => teams.indexOf(id);
  const own = pinned.filter(({ homeId, awayId }) => pool.includes(homeId) && pool.includes(awayId));
  const hasEverybody = format.kind === 'single' || format.kind === 'double';
  if (own.length > 0 && !hasEverybody) {
    const games = missingGames(
      pool.map(index),
      own.map(({ homeId, awayId }): Pairing => [index(homeId), index(awayId)]),
      total,
    );
    return [games];
  }
  const rounds = roundsOf(pool.length, total, random).map((round) =>
    round.map(([a, b]): Pairing => [index(pool[a] ?? 0), index(pool[b] ?? 0)]),
  );
  const open = rounds.flat();
  for (const { homeId, awayId } of own) {
    const [home, away] = [index(homeId), index(awayId)];
    const same = open.findIndex(([a, b]) => a === home && b === away);
    const turned = open.findIndex(([a, b]) => a === away && b === home);
    const at = same >= 0 ? same : turned;
    if (at >= 0) open.splice(at, 1);
  }
  return rounds.map((round) => round.filter((pairing) => open.includes(pairing)));
}

/** One game after the other to those that stay, always of the pair that has met least among the teams with the fewest games. */
function missingGames(pool: readonly number[], own: readonly Pairing[], total: number): Pairing[] {
  const games = [...own];
  const played = (team: number) => games.filter(([a, b]) => a === team || b === team).length;
  const home = (team: number) => games.filter(([a]) => a === team).length;
  while (games.length < total) {
    const counts = new Map(pool.map((team) => [team, played(team)]));
    const pairs = pool.flatMap((a, at) => pool.slice(at + 1).map((b): Pairing => [a, b]));
    const cost = ([a, b]: Pairing) => {
      const [first, second] = [counts.get(a) ?? 0, counts.get(b) ?? 0];
      const met = games.filter((game) => game.includes(a) && game.includes(b)).length;
      return 10_000 * met + 100 * Math.max(first, second) + first + second;
    };
    const costs = pairs.map(cost);
    const next = pairs[costs.indexOf(Math.min(...costs))];
    if (!next) break;
    games.push(home(next[0]) <= home(next[1]) ? next : [next[1], next[0]]);
  }
  return games.slice(own.length);
}

/** The input as a problem. `moveCost` is what each team of a game pays where it leaves its former slot. Product §5, Fixture. */
export function problemOf(input: PlanInput, slots: readonly PlanSlot[], moveCost: number): Problem {
  const { teams, slotMinutes, restDays, teamDaysOff, shared, pools, near } = input;
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
  const isFar = new Uint8Array(teams.length * slots.length);
  for (const [team, id] of teams.entries()) {
    const venues = near.filter(({ entryId }) => entryId === id).map(({ venue }) => venue.toLowerCase());
    if (venues.length === 0) continue;
    for (const [slot, { venue }] of slots.entries())
      if (!venues.includes(venue?.toLowerCase() ?? '')) isFar[team * slots.length + slot] = 1;
  }
  const counts = gamesOfPools(input);
  const weights = weightsOf(input);
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
    weights,
    moveCost,
    poolOf: Int32Array.from(teams, (id) => pools.findIndex((own) => own.includes(id))),
    meetings: pools.map((own, at) => ({
      least: Math.floor((counts[at] ?? 0) / Math.max(1, pairsOf(own.length))),
      most: Math.ceil((counts[at] ?? 0) / Math.max(1, pairsOf(own.length))),
    })),
    isFar,
    derbies: teams.map((id) =>
      input.derbies
        .filter(({ entryId }) => entryId === id)
        .map(({ otherId, day }) => ({
          other: index(otherId),
          dayIndex: distinctDays.indexOf(day ?? firstDay),
          weight: day === null ? weights.opening : weights.derbies,
        })),
    ),
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
