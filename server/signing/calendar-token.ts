import type { Executor } from '#server/database/connection.ts';
import { installationKey } from './installation-key.ts';
import { readSigned, type Signed, type SigningKey, signToken } from './signed-token.ts';

/** The claims of a calendar URL: the player, and the serial, which changes with each URL that the player creates. */
export type CalendarToken = { readonly playerId: number; readonly serial: string };

/** The key that signs the URLs of players' calendars. */
export function calendarKey(db: Executor): Promise<SigningKey> {
  return installationKey(db, 'signature of calendar links');
}

export function calendarPath(key: SigningKey, { playerId, serial }: CalendarToken): string {
  return `/calendar/me/${signToken(key, `${playerId}.${serial}`)}.ics`;
}

/** Null for a token that was forged or cut off. */
export function readCalendarToken(key: SigningKey, token: string): Signed<CalendarToken> | null {
  return readSigned(key, token, claimOf);
}

function claimOf(payload: string): CalendarToken | null {
  const [, playerId, serial] = /^(\d{1,10})\.([0-9a-f]{32})$/.exec(payload) ?? [];
  return playerId && serial ? { playerId: Number(playerId), serial } : null;
}
