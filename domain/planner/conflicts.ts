import { type BrokenRule, brokenRules } from './broken-rules.ts';
import {
  gameCount,
  gamesOfPools,
  leastGames,
  mostDays,
  pairsOf,
  roomOf,
  slotsWithPinned,
} from './game-count.ts';
import type { PlanInput, PlanSlot } from './input.ts';
import { isSameTime } from './slots.ts';

/** Why there is no plan. Ids are those of entries. */
export type Conflict =
  | { readonly kind: 'noSlots' | 'tooFewTeams' }
  | { readonly kind: 'fewSlots' | 'fewDays' | 'fewTimes'; readonly games: number; readonly room: number }
  | { readonly kind: 'teamDays'; readonly entryId: number; readonly games: number; readonly room: number }
  | {
      readonly kind: 'sharedTimes';
      readonly entryIds: readonly [number, number];
      readonly games: number;
      readonly room: number;
    }
  | { readonly kind: 'pinned' | 'search'; readonly rule: BrokenRule };

/** What can't be done by counting alone, before a search. Product §5, Fixture. */
export function conflictsOf(input: PlanInput): Conflict[] {
  const { pools, pinned } = input;
  if (pools.length === 0 || pools.some((own) => own.length < 2)) return [{ kind: 'tooFewTeams' }];
  const slots = slotsWithPinned(input);
  if (slots.length === 0) return [{ kind: 'noSlots' }];
  const rules = brokenRules(pinned, input).map((rule): Conflict => ({ kind: 'pinned', rule }));
  if (rules.length > 0) return rules;
  const games = gameCount(input);
  // The season takes as many games as fit, and none does: the teams are off on every day with a slot.
  if (games === 0) return [{ kind: 'fewTimes', games: 1, room: 0 }];
  if (games > slots.length) return [{ kind: 'fewSlots', games, room: slots.length }];
  const ofTeams = [...teamsWithoutDays(input, slots), ...sharedWithoutTimes(input, slots)];
  if (ofTeams.length > 0) return ofTeams;
  const room = roomOf(input);
  return games > room ? [{ kind: 'fewTimes', games, room }] : [];
}

/** `fewDays` where it's the same for all teams. */
function teamsWithoutDays(input: PlanInput, slots: readonly PlanSlot[]): Conflict[] {
  if (input.restDays === 0) return [];
  const days = [...new Set(slots.map(({ playedOn }) => playedOn))];
  const rooms = input.teams.map((entryId) => ({
    entryId,
    games: leastGames(input, entryId),
    room: mostDays(input, entryId, days),
  }));
  const most = Math.max(...rooms.map(({ room }) => room));
  const games = Math.min(...rooms.map((one) => one.games));
  if (most < games) return [{ kind: 'fewDays', games, room: most }];
  return rooms.filter((one) => one.room < one.games).map((one) => ({ kind: 'teamDays', ...one }));
}

/** Two teams that share people need two times, except for their own games against each other. */
function sharedWithoutTimes(input: PlanInput, slots: readonly PlanSlot[]): Conflict[] {
  const byDay = [...Map.groupBy(slots, ({ playedOn }) => playedOn)];
  const counts = gamesOfPools(input);
  return input.shared
    .map(([a, b]) => {
      const at = input.pools.findIndex((own) => own.includes(a) && own.includes(b));
      const meetings = Math.ceil((counts[at] ?? 0) / pairsOf(input.pools[at]?.length ?? 2));
      const games = leastGames(input, a) + leastGames(input, b) - meetings;
      const isOff = (entryId: number, day: string) =>
        input.teamDaysOff.some((off) => off.entryId === entryId && off.day === day);
      const room = byDay.reduce((sum, [day, ofDay]) => {
        const free = [a, b].filter((entryId) => !isOff(entryId, day)).length;
        const most = input.restDays === 0 ? Number.MAX_SAFE_INTEGER : free;
        return free === 0 ? sum : sum + Math.min(most, timesOf(ofDay, input.slotMinutes));
      }, 0);
      return { kind: 'sharedTimes' as const, entryIds: [a, b] as const, games, room };
    })
    .filter(({ games, room }) => room < games);
}

/** How many games can follow each other: the first one, and then always the next. */
function timesOf(slots: readonly PlanSlot[], slotMinutes: number): number {
  let last: PlanSlot | null = null;
  let count = 0;
  for (const slot of slots) {
    if (last !== null && isSameTime(last, slot, slotMinutes)) continue;
    last = slot;
    count += 1;
  }
  return count;
}
