import { shortenLockWaits } from '#server/database/lock-waits.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { type LeagueMailbox, setLeagueMails } from '#server/notifications/league-mails.ts';
import { findRefusals, optIn, optOut } from '#server/notifications/sub-mails/contacts.ts';
import type { Services } from '#server/services.ts';
import {
  readLeagueOptOutToken,
  readSubOptOutToken,
  readUnsubscribeToken,
  unsubscribeKey,
} from '#server/signing/unsubscribe-token.ts';
import { teamOfSignedLink } from '#server/teams/scope.ts';
import { leagueNameOf, type OwnUnsubscription, setEmail, teamOfReader } from './queries.ts';

export type UnsubscribeLink =
  | { readonly for: 'player'; readonly unsubscription: OwnUnsubscription; readonly team: string }
  /** Of somebody without an account: it covers the emails to subs of every team. */
  | {
      readonly for: 'sub';
      readonly emailHash: Uint8Array;
      readonly hasOptedOut: boolean;
      /** Whether they declined to be on a team's list. */
      readonly hasDeclined: boolean;
    }
  /** Of somebody without a player, who organizes the league or captains a team of it. */
  | { readonly for: 'league'; readonly mailbox: LeagueMailbox; readonly league: string };

/**
 * What an unsubscribe link ends; null for a forged one, and for a player who has left. Hidden teams are included, because e-mails
 * must be possible to end at any time. Product §2, Emails.
 */
export async function readUnsubscription(
  { db }: Services,
  { token }: { readonly token: string },
): Promise<UnsubscribeLink | null> {
  const key = await unsubscribeKey(db);
  const ofSub = readSubOptOutToken(key, token);
  if (ofSub) {
    const { emailHash } = ofSub;
    return { for: 'sub', emailHash, ...(await findRefusals(db, emailHash)) };
  }
  const mailbox = readLeagueOptOutToken(key, token);
  if (mailbox) {
    const league = await leagueNameOf(db, mailbox.leagueId);
    return league === null ? null : { for: 'league', mailbox, league };
  }
  const link = readUnsubscribeToken(key, token);
  if (!link) return null;
  const unsubscription = { ...link, teamId: teamOfSignedLink(link, link) };
  const team = await teamOfReader(db, unsubscription);
  return team === null ? null : { for: 'player', unsubscription, team };
}

/**
 * Unsubscribes by a link, or undoes it; repeatable. Null as {@link readUnsubscription}.
 * Product §2, Emails.
 */
export async function setSubscription(
  services: Services,
  { token, isSubscribed }: { readonly token: string; readonly isSubscribed: boolean },
): Promise<UnsubscribeLink | null> {
  const link = await readUnsubscription(services, { token });
  if (!link) return null;
  await inTransaction(services.db, async (tx) => {
    await shortenLockWaits(tx);
    if (link.for === 'player') await setEmail(tx, link.unsubscription, isSubscribed);
    else if (link.for === 'league') await setLeagueMails(tx, link.mailbox, isSubscribed);
    else if (isSubscribed) await optIn(tx, link.emailHash);
    else await optOut(tx, link.emailHash);
  });
  return link;
}
