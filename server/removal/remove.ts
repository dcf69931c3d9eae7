import { and, eq, inArray } from 'drizzle-orm';
import { leagueMailKinds } from '#domain/notifications/kinds.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Transaction } from '#server/database/connection.ts';
import { notification } from '#server/database/schema/notifications.ts';
import { leagueOrganizer } from '#server/database/schema/organizers.ts';
import type { DatabaseServices } from '#server/database/services.ts';
import { forgetDeletions } from '#server/deletions/store.ts';
import { deleteKeysOf } from '#server/idempotency/queries.ts';
import { endSessionsOf } from '#server/identity/sessions.ts';
import { deleteMailLanguage } from '#server/players/mail-language.ts';
import { deletePendingPlayer } from '#server/players/pending.ts';
import { erasePlayer, type LockedPlayer } from './erase.ts';

/** Ends every organizer's role of an email, and deletes it with the name: an account that is deleted organizes nothing. Product §6. */
export async function removeOrganizerRoles(tx: Transaction, email: string): Promise<void> {
  await tx.delete(leagueOrganizer).where(eq(leagueOrganizer.email, email));
  await deleteMailLanguage(tx, email);
  // What an organizer or captain without a player was mailed.
  await tx
    .delete(notification)
    .where(and(eq(notification.email, email), inArray(notification.kind, [...leagueMailKinds])));
}

/**
 * Ends the sessions of a player whose row is locked, and erases the personal data; a pending player's row is deleted. Returns
 * the URLs of images that may be orphaned now. Decision 0017.
 */
export async function removePlayer(
  { clock }: Pick<DatabaseServices, 'clock'>,
  tx: Transaction,
  teamId: AuthorizedTeamId,
  leaving: LockedPlayer,
): Promise<{ readonly wasPending: boolean; readonly images: (string | null)[] }> {
  const { id, photoURL } = leaving;
  await endSessionsOf(tx, leaving);
  await deleteKeysOf(tx, leaving);
  if (await deletePendingPlayer(tx, teamId, id)) return { wasPending: true, images: [photoURL] };
  const images = await erasePlayer(tx, teamId, id, await clock.now(tx));
  // Last, when nothing that names the player can be deleted beside it anymore.
  const forgotten = await forgetDeletions(tx, teamId, leaving);
  return { wasPending: false, images: [photoURL, ...images, ...forgotten] };
}
