import { m } from '#messages';
import type { Slot } from './fixtures.ts';

/** 'Pier Gym, court 2'. Product §5, Fixture. */
export function placeOf({ venue, court }: Pick<Slot, 'venue' | 'court'>): string | null {
  if (court === null) return venue;
  return venue === null ? m.league_court({ court }) : m.league_place({ venue, court });
}

/** The place of a league's game as the schedule stores it, like its time: 'Pier Gym, court 2'. */
const storedForm = /^(?:(?<venue>.+), court|Court) (?<court>.+)$/;

/** The place of a league's game in the language of its reader. A text of another form stays. Product §1, Language. */
export function placeText<Stored extends string | null>(stored: Stored): Stored | string {
  const { venue = null, court = null } = storedForm.exec(stored ?? '')?.groups ?? {};
  return court === null ? stored : (placeOf({ venue, court }) ?? stored);
}
