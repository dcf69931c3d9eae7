import type { Day, Season } from '../calendar.ts';
import { parseTimeText } from '../date-text.ts';
import type { FixtureState, Slot } from '../fixtures.ts';
import { formatScheduleTime } from '../schedule-format.ts';
import {
  type formats,
  type PlacedGame,
  type PlanInput,
  type PlanRules,
  type PlanSlot,
  type Wish,
  wishes,
} from './input.ts';
import { courtKey, isSameTime, slotsOf } from './slots.ts';

/** What an organizer says about a season, from which its plan is made. Ids are those of entries. */
export type PlanSettings = {
  courts: {
    venue: string;
    court: string | null;
    evenings: {
      /** 0 = Sunday … 6 = Saturday. */
      weekday: number;
      /** Of the first game, such as `7:45 PM`. */
      time: string;
      /** How many games follow each other. */
      slots: number;
    }[];
    daysOff: Day[];
  }[];
  /** Of all courts. */
  daysOff: Day[];
  format: { kind: (typeof formats)[number]; games: number };
  restDays: number;
  teamDaysOff: { entryId: number; day: Day }[];
  shared: { entryId: number; otherId: number }[];
  /** Teams meet those of their own pool only; not set in older plans, as what follows. */
  inPools?: boolean | undefined;
  /** Pairs that should meet on a day; null is the opening day. */
  derbies?: { entryId: number; otherId: number; day: Day | null }[] | undefined;
  /** Venues that are near a team. */
  near?: { entryId: number; venue: string }[] | undefined;
  /** The most important first. */
  wishes: Wish[];
};

/** What a plan was made from. */
export type StoredPlan = { settings: PlanSettings; seed: number };

type Entry = { readonly id: number; readonly withdrawn: unknown; readonly pool?: number | null };

export type SeasonGame = Slot & {
  readonly homeId: number;
  readonly awayId: number;
  readonly state: FixtureState;
  /** Null in the regular season. */
  readonly playoff: unknown;
};

/** The season that a plan is for. `today` is in its zone. */
export type PlannedSeason = Season & {
  readonly slotMinutes: number;
  readonly entries: readonly Entry[];
  readonly fixtures: readonly SeasonGame[];
  readonly today: Day;
};

/** What a plan is made from: slots from today on, and the published games, which stay. Drafts are planned anew. Product §5, Fixture. */
export function planInputOf(settings: PlanSettings, season: PlannedSeason, seed: number): PlanInput {
  const hasBegun = season.firstDay < season.today;
  const firstDay = hasBegun ? season.today : season.firstDay;
  const courts = settings.courts.map((court) => ({
    ...court,
    evenings: court.evenings.map(({ time, ...evening }) => ({ ...evening, minute: minuteOfDay(time) ?? 0 })),
  }));
  const { lastDay, slotMinutes, fixtures } = season;
  const teams = playingIds(season.entries);
  const isPlaying = ({ homeId, awayId }: SeasonGame) => teams.includes(homeId) && teams.includes(awayId);
  const pinned = fixtures.filter((one) => stays(one) && isPlaying(one));
  const others = fixtures.filter((one) => takesCourt(one) && !pinned.includes(one)).map(placedGame);
  const isFree = (slot: PlanSlot) =>
    !others.some((game) => courtKey(game) === courtKey(slot) && isSameTime(game, slot, slotMinutes));
  const days = { firstDay, lastDay, slotMinutes, daysOff: settings.daysOff };
  return {
    ...rulesOf(settings, season),
    teams,
    slots: firstDay > lastDay ? [] : slotsOf(courts, days).filter(isFree),
    format: settings.format,
    pools: poolsOf(settings, season.entries),
    derbies: (settings.derbies ?? []).filter(
      ({ entryId, otherId }) => teams.includes(entryId) && teams.includes(otherId),
    ),
    near: (settings.near ?? []).filter(({ entryId }) => teams.includes(entryId)),
    pinned: pinned.map(placedGame),
    wishes: settings.wishes,
    seed,
  };
}

/** The teams that meet each other: those of a pool, or all. Those without a pool are one of their own. */
function poolsOf({ inPools }: PlanSettings, entries: readonly Entry[]): number[][] {
  const playing = entries.filter(({ withdrawn }) => withdrawn === null);
  const pools = Map.groupBy(playing, ({ pool }) => (inPools ? (pool ?? null) : null));
  return [...pools.values()].map((own) => own.map(({ id }) => id));
}

/** Games of the playoffs and of teams that have left keep their courts; drafts of the season are planned anew. */
function takesCourt({ state, playoff }: SeasonGame): boolean {
  return state === 'published' || (state === 'planned' && playoff !== null);
}

/** The rules, without teams that are gone. Product §5, Fixture. */
export function rulesOf(
  { restDays, teamDaysOff, shared }: Pick<PlanSettings, 'restDays' | 'teamDaysOff' | 'shared'>,
  { slotMinutes, entries }: Pick<PlannedSeason, 'slotMinutes' | 'entries'>,
): PlanRules {
  const ids = new Set(playingIds(entries));
  return {
    slotMinutes,
    restDays,
    teamDaysOff: teamDaysOff.filter(({ entryId }) => ids.has(entryId)),
    shared: shared
      .filter(({ entryId, otherId }) => ids.has(entryId) && ids.has(otherId))
      .map(({ entryId, otherId }) => [entryId, otherId] as const),
  };
}

/** What a plan was made from, without teams that were taken out of the competition since. Product §5, Fixture. */
export function planOfEntries(plan: StoredPlan, entries: readonly Pick<Entry, 'id'>[]): StoredPlan {
  const { settings, seed } = plan;
  const isEntry = (entryId: number) => entries.some(({ id }) => id === entryId);
  return {
    seed,
    settings: {
      ...settings,
      teamDaysOff: settings.teamDaysOff.filter(({ entryId }) => isEntry(entryId)),
      shared: settings.shared.filter(({ entryId, otherId }) => isEntry(entryId) && isEntry(otherId)),
      inPools: settings.inPools ?? false,
      derbies: (settings.derbies ?? []).filter(
        ({ entryId, otherId }) => isEntry(entryId) && isEntry(otherId),
      ),
      near: (settings.near ?? []).filter(({ entryId }) => isEntry(entryId)),
      wishes: [...settings.wishes, ...wishes.filter((wish) => !settings.wishes.includes(wish))],
    },
  };
}

function playingIds(entries: readonly Entry[]): number[] {
  return entries.filter(({ withdrawn }) => withdrawn === null).map(({ id }) => id);
}

function stays({ state, playoff }: SeasonGame): boolean {
  return state === 'published' && playoff === null;
}

/** Whether the league or the court is off on the day of a slot. Product §5, Fixture. */
export function isDayOff(slot: Slot, { daysOff, courts }: Pick<PlanSettings, 'daysOff' | 'courts'>): boolean {
  const court = courts.find((one) => courtKey(one) === courtKey(slot));
  return [...daysOff, ...(court?.daysOff ?? [])].includes(slot.playedOn);
}

/** A fixture as a plan has it. Product §5, Fixture. */
export function placedGame<F extends Slot & Pick<PlacedGame, 'homeId' | 'awayId'>>(fixture: F): PlacedGame {
  const { homeId, awayId, playedOn, time, venue, court } = fixture;
  return { homeId, awayId, playedOn, minute: time === null ? null : minuteOfDay(time), venue, court };
}

/** A slot as a fixture has it. Product §5, Fixture. */
export function fixtureSlot({ playedOn, minute, venue, court }: PlanSlot): Slot {
  const time =
    minute === null ? null : formatScheduleTime({ hour: Math.floor(minute / 60), minute: minute % 60 });
  return { playedOn, time, venue, court };
}

function minuteOfDay(time: string): number | null {
  const parsed = parseTimeText(time);
  return parsed && parsed.hour * 60 + parsed.minute;
}
