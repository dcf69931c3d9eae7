import {
  readUnsubscribeToken,
  type Unsubscription,
  unsubscribeKey,
} from '#server/notifications/email/unsubscribe-token.ts';
import type { Services } from '#server/services.ts';
import { setEmail, teamOfReader } from './queries.ts';

type Link = { readonly unsubscription: Unsubscription; readonly team: string };

/**
 * What the link of a mail ends, and of which team; null for one that was forged, and of somebody who has left.
 * Product §2, E-mails.
 */
export async function readUnsubscription({ db }: Services, token: string): Promise<Link | null> {
  const unsubscription = readUnsubscribeToken(await unsubscribeKey(db), token);
  const team = unsubscription && (await teamOfReader(db, unsubscription));
  return unsubscription && team !== null ? { unsubscription, team } : null;
}

/**
 * Ends the mails of a link, or takes that back, however often it is used. Null as {@link readUnsubscription}.
 * Product §2, E-mails.
 */
export async function setSubscription(
  services: Services,
  token: string,
  isSubscribed: boolean,
): Promise<Link | null> {
  const link = await readUnsubscription(services, token);
  if (link) await setEmail(services.db, link.unsubscription, isSubscribed);
  return link;
}
