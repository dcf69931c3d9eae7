import { shortenLockWaits } from '#server/database/lock-waits.ts';
import { readUnsubscribeToken, unsubscribeKey } from '#server/notifications/email/unsubscribe-token.ts';
import type { Services } from '#server/services.ts';
import { teamOfSignedLink } from '#server/teams/scope.ts';
import { type OwnUnsubscription, setEmail, teamOfReader } from './queries.ts';

type Link = { readonly unsubscription: OwnUnsubscription; readonly team: string };

/**
 * The kind and the team of an unsubscribe link; null for a forged one, and for somebody who has left. Hidden teams are
 * included, because e-mails must be possible to end at any time. Product §2, E-mails.
 */
export async function readUnsubscription(
  { db }: Services,
  { token }: { readonly token: string },
): Promise<Link | null> {
  const link = readUnsubscribeToken(await unsubscribeKey(db), token);
  if (!link) return null;
  const unsubscription = { ...link, teamId: teamOfSignedLink(link, link) };
  const team = await teamOfReader(db, unsubscription);
  return team === null ? null : { unsubscription, team };
}

/**
 * Ends the mails of a link, or takes that back, however often it is used. Null as {@link readUnsubscription}.
 * Product §2, E-mails.
 */
export async function setSubscription(
  services: Services,
  { token, isSubscribed }: { readonly token: string; readonly isSubscribed: boolean },
): Promise<Link | null> {
  const link = await readUnsubscription(services, { token });
  if (link) {
    await services.db.transaction(async (tx) => {
      await shortenLockWaits(tx);
      await setEmail(tx, link.unsubscription, isSubscribed);
    });
  }
  return link;
}
