import type { Day } from '../calendar.ts';

/** Most courts of a plan, and most evenings of a court in a week. */
export const courtLimit = 20;
export const eveningLimit = 7;
/** Most slots in a row on one evening. */
export const slotsLimit = 12;
/** Most days off of a league or of its teams, and most pairs of teams that share people. */
export const dayOffLimit = 400;
export const sharedLimit = 100;
/** Most pairs that meet on a day of their own, and most places near teams. */
export const derbyLimit = 100;
export const nearLimit = 200;
/** Most days that lie between two games of a team. */
export const restDaysLimit = 28;
/** Most games of a team, and most slots of a plan. */
export const gamesLimit = 78;
export const slotLimit = 4_000;
/** Seeds are whole numbers from 1. */
export const seedLimit = 999_999;

/** What a plan is to be good at, in the order in which it usually matters. */
export const wishes = ['slots', 'byes', 'homeAway', 'rest', 'venues', 'opening', 'derbies'] as const;

export type Wish = (typeof wishes)[number];

/** `fill` gives as many games as there are slots, at most so many a team. */
export const formats = ['single', 'double', 'games', 'fill'] as const;

export type Format = {
  readonly kind: (typeof formats)[number];
  /** Games a team for `games`, and the most for `fill`; else ignored. */
  readonly games: number;
};

/** A court from a time of day on, where a game fits. */
export type PlanSlot = {
  readonly playedOn: Day;
  /** Minutes since midnight; null for a game whose time is to be announced. */
  readonly minute: number | null;
  readonly venue: string | null;
  readonly court: string | null;
};

/** A game that has its place: one of a plan, or one that stays where it is. Ids are those of entries. */
export type PlacedGame = PlanSlot & { readonly homeId: number; readonly awayId: number };

/** What the teams of a plan ask for; broken by no plan. */
export type PlanRules = {
  /** The length of a slot. */
  readonly slotMinutes: number;
  /** Least days from one game of a team to its next; 0 lets it play twice a day. */
  readonly restDays: number;
  readonly teamDaysOff: readonly { readonly entryId: number; readonly day: Day }[];
  /** Pairs of teams with people in common, which never play at the same time, except against each other. */
  readonly shared: readonly (readonly [number, number])[];
};

/** A pair that should meet on a day; null is the first day with games. */
export type Derby = { readonly entryId: number; readonly otherId: number; readonly day: Day | null };

export type PlanInput = PlanRules & {
  /** Ids of the entries that play. */
  readonly teams: readonly number[];
  readonly slots: readonly PlanSlot[];
  readonly format: Format;
  /** The teams that meet each other; one pool of all where everybody meets everybody. */
  readonly pools: readonly (readonly number[])[];
  /** Pairs that should meet on a day; null is the first one. */
  readonly derbies: readonly Derby[];
  /** Venues that are near a team; a team without one can play anywhere. */
  readonly near: readonly { readonly entryId: number; readonly venue: string }[];
  /** Games that stay where they are: they count for the format and take their slots. */
  readonly pinned: readonly PlacedGame[];
  /** The most important first. */
  readonly wishes: readonly Wish[];
  readonly seed: number;
};
