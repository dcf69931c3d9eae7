import { hasBegun, type Slot } from './fixtures.ts';

/** Longest texts of a request for another time, in characters, how many times it suggests, and how often a team may ask a day. */
export const timeRequestLimits = { aDay: 10, times: 2, reason: 300, note: 200 } as const;

/** A time that a captain suggests for a league game, in the competition's zone. Venue and court are null where the place stays. */
export type SuggestedTime = Slot & { readonly time: string };

type Ahead = Pick<Slot, 'playedOn' | 'time'> & { readonly state: string };

/** Whether captains may ask for another time: the game is published and has not begun. Product §2, Game. */
export function takesTimeRequests(game: Ahead, now: string): boolean {
  return game.state === 'published' && !hasBegun(game, now);
}

/** When and where a game would be played. Product §2, Game. */
export function suggestedSlot({ playedOn, time, venue, court }: SuggestedTime, game: Slot): Slot {
  if (venue !== null) return { playedOn, time, venue, court };
  return { playedOn, time, venue: game.venue, court: court ?? game.court };
}

/** The problem with one of the times that a captain suggests, by its index. */
export type SuggestionProblem = {
  readonly index: number;
  readonly code: 'timePassed' | 'timeSame' | 'timeTwice';
};

/** Why suggested times are refused: past, the game's own, or the same twice. Null when they are accepted. Product §2, Game. */
export function suggestionProblem(
  suggestions: readonly SuggestedTime[],
  game: Slot,
  now: string,
): SuggestionProblem | null {
  const slots = suggestions.map((one) => suggestedSlot(one, game));
  for (const [index, slot] of slots.entries()) {
    if (hasBegun(slot, now)) return { index, code: 'timePassed' };
    if (isSameSlot(slot, game)) return { index, code: 'timeSame' };
    if (slots.slice(0, index).some((other) => isSameSlot(slot, other))) return { index, code: 'timeTwice' };
  }
  return null;
}

/** Whether two games are at the same time and place. Product §2, Game. */
export function isSameSlot(a: Slot, b: Slot): boolean {
  return a.playedOn === b.playedOn && a.time === b.time && a.venue === b.venue && a.court === b.court;
}
