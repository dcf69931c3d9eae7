import { m } from '#messages';

/** What the schedule stores for an opponent that isn't known yet, whatever the language. Product §2, Schedule. */
export const unknownOpponent = 'TBD';

/** An opponent's name; 'TBD' in the language of its reader. Product §1, Language. */
export function opponentText(stored: string): string {
  return stored === unknownOpponent ? m.schedule_unknown() : stored;
}

/** What the schedule stores for a name that a captain typed or left as {@link opponentText} shows it. Product §1, Language. */
export function storedOpponent(text: string): string {
  return text.trim() === m.schedule_unknown() ? unknownOpponent : text;
}
