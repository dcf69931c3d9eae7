import { randomBytes } from 'node:crypto';
import type * as contract from '#contract/calendar.ts';
import type { MemberViewer } from '#domain/access.ts';
import { inTransaction, readAll } from '#server/database/transaction.ts';
import { ApiError } from '#server/errors.ts';
import type { CallServices, Services } from '#server/services.ts';
import { calendarKey, calendarPath } from '#server/signing/calendar-token.ts';
import type { SigningKey } from '#server/signing/signed-token.ts';
import { ownTeam } from '#server/teams/scope.ts';
import { findSerial, removeSerial, writeSerial } from '../queries.ts';

/** The URL of one's own calendar; null without one. Product §2, My calendar. */
export async function getCalendarLink(
  services: CallServices,
  viewer: MemberViewer,
): Promise<contract.CalendarLink> {
  const { db } = services;
  const [key, serial] = await readAll(db, [
    calendarKey,
    (reader) => findSerial(reader, { teamId: ownTeam(viewer), playerId: viewer.player.id }),
  ]);
  return { url: serial && calendarUrl(services, key, { playerId: viewer.player.id, serial }) };
}

/**
 * Makes a new URL, and ends the one before. Throws `not_found` for somebody who has left the team meanwhile.
 * Product §2, My calendar.
 */
export async function createCalendarLink(
  services: CallServices,
  viewer: MemberViewer,
): Promise<contract.CalendarLink> {
  const { db } = services;
  const owner = { teamId: ownTeam(viewer), playerId: viewer.player.id };
  const serial = randomBytes(16).toString('hex');
  const isWritten = await inTransaction(db, (tx) => writeSerial(tx, owner, serial));
  if (!isWritten) throw new ApiError('not_found');
  return { url: calendarUrl(services, await calendarKey(db), { playerId: owner.playerId, serial }) };
}

/** Ends the URL. Product §2, My calendar. */
export async function deleteCalendarLink({ db }: CallServices, viewer: MemberViewer): Promise<null> {
  await removeSerial(db, { teamId: ownTeam(viewer), playerId: viewer.player.id });
  return null;
}

function calendarUrl(
  { config }: Pick<Services, 'config'>,
  key: SigningKey,
  token: { playerId: number; serial: string },
): string {
  return new URL(calendarPath(key, token), config.publicUrl).href;
}
