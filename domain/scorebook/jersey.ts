import type { EventOrder, PlayerKey, ScorebookEvent } from './events.ts';
import { scorebookLimits } from './limits.ts';
import { byEntry, nextOrder } from './order.ts';

/** 0, 00 and 1 to 99, as jerseys have them. */
export const jerseyPattern = /^(0|00|[1-9]\d?)$/;

/** For so many hours a link to claim a number works, if the game doesn't end before. Product §2, Scoring. */
export const jerseyLinkHours = 24;

/** How often one player may claim a number for one game. Product §2, Scoring. */
export const mostClaims = 5;

/** '07' is 7; 0 and 00 are two numbers. Product §5, Scorebook. */
export function jerseyOf(number: string): string {
  return number.replace(/^0([1-9])$/, '$1');
}

/** Who has a number tonight, other than `player`; null where it is free. Product §5, Scorebook. */
export function wearerOf(
  numbers: ReadonlyMap<PlayerKey, string>,
  number: string,
  player: PlayerKey,
): PlayerKey | null {
  const jersey = jerseyOf(number);
  for (const [key, worn] of numbers) if (key !== player && jerseyOf(worn) === jersey) return key;
  return null;
}

/** Two players of a side with one number: a phone without a connection can't know what was claimed meanwhile. */
export type SameNumber = { readonly number: string; readonly players: readonly [PlayerKey, PlayerKey] };

/** Product §5, Scorebook. */
export function sameNumbers(numbers: ReadonlyMap<PlayerKey, string>): SameNumber[] {
  return [...numbers].flatMap(([key, number]) => {
    const other = number === '' ? null : wearerOf(numbers, number, key);
    return other !== null && key < other
      ? [{ number: jerseyOf(number), players: [key, other] as const }]
      : [];
  });
}

/** The device of a player's own claims in the order of events. */
function claimDevice(playerId: number): string {
  return `claim${String(playerId).padStart(10, '0')}`;
}

/** How many numbers a player has claimed in this game. Product §2, Scoring. */
export function claimsOf(events: readonly ScorebookEvent[], playerId: number): number {
  const device = claimDevice(playerId);
  return events.filter(({ order }) => order.device === device).length;
}

/** Entries of a phone without a connection come before a claim that was made meanwhile, up to so many. */
const claimLead = 1_000;

/** Where a claim belongs in the list. Product §5, Scorebook. */
export function claimOrder(
  events: readonly ScorebookEvent[],
  { period, clock }: Pick<EventOrder, 'period' | 'clock'>,
  playerId: number,
): ScorebookEvent['order'] {
  const order = nextOrder(events, { period, clock, device: claimDevice(playerId) });
  const isAfterClaim = events.toSorted(byEntry).at(-1)?.order.device.startsWith('claim') === true;
  const counter = Math.min(order.counter + claimLead, scorebookLimits.counter);
  return isAfterClaim ? order : { ...order, counter };
}

/** Nothing was entered but numbers that players have claimed. Product §5, Scorebook. */
export function hasOnlyClaims(events: readonly ScorebookEvent[]): boolean {
  return events.every(({ order }) => order.device.startsWith('claim'));
}
