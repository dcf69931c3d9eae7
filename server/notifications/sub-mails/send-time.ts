import type { SubFacts } from '#domain/notifications/facts.ts';
import { isNewsToSub, nextAskAt, nextSubMailAt } from '#domain/notifications/sub-mails.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Transaction } from '#server/database/connection.ts';
import { emailHasher } from '#server/database/email-hash.ts';
import { asksTo, isRefused, noteAsk } from './contacts.ts';
import { lockMailbox, mailsToSub, noteMail, recentMails, subNow } from './queries.ts';

export type SubDelivery = {
  readonly id: number;
  readonly teamId: AuthorizedTeamId;
  readonly subId: number;
  readonly email: string;
};

/**
 * When an email to a sub is sent. Null when it need not be: a later one about the same game or list replaces it, what it says no
 * longer holds or is known to the reader, or the reader has refused emails. An email that is sent now is counted for the limits.
 */
export async function subSendTime(
  tx: Transaction,
  { id, teamId, subId, email }: SubDelivery,
  now: Temporal.Instant,
): Promise<Temporal.Instant | null> {
  const emailHash = (await emailHasher(tx))(email);
  await lockMailbox(tx, emailHash);
  const facts = await currentFacts(tx, { id, teamId, subId }, now);
  if (!facts || (await isRefused(tx, { teamId, emailHash }))) return null;
  const isAsk = facts.what === 'listed';
  const next = latest(
    nextSubMailAt(await recentMails(tx, emailHash, now), now),
    isAsk ? nextAskAt(await asksTo(tx, { teamId, emailHash }), now) : now,
  );
  if (Temporal.Instant.compare(next, now) > 0) return next;
  await noteMail(tx, emailHash, now);
  if (isAsk) await noteAsk(tx, { teamId, emailHash }, now);
  return now;
}

/** What the mail says, if it is the last word about its subject, and news. */
async function currentFacts(
  tx: Transaction,
  { id, teamId, subId }: Omit<SubDelivery, 'email'>,
  now: Temporal.Instant,
): Promise<SubFacts | null> {
  const mails = await mailsToSub(tx, { teamId, subId });
  const own = mails.find(({ deliveryId }) => deliveryId === id);
  if (!own) return null;
  const ofSubject = mails.filter(({ facts }) => mailSubject(facts) === mailSubject(own.facts));
  if (ofSubject.at(-1) !== own) return null;
  const lastSent = ofSubject.findLast(({ state }) => state === 'sent')?.facts ?? null;
  if (!isNewsToSub(lastSent, own.facts, now)) return null;
  return (await stillHolds(tx, { teamId, subId }, own.facts)) ? own.facts : null;
}

function mailSubject(facts: SubFacts): string {
  return 'game' in facts ? `game ${facts.game.gameId}` : facts.what;
}

async function stillHolds(
  tx: Transaction,
  key: Pick<SubDelivery, 'teamId' | 'subId'>,
  facts: SubFacts,
): Promise<boolean> {
  const sub = await subNow(tx, key, 'game' in facts ? facts.game.gameId : null);
  switch (facts.what) {
    case 'listed':
      return sub?.status === 'pending';
    case 'offered':
      return sub?.hasOffer === true;
    case 'invited':
      return sub?.state === 'invited';
    case 'moved_up':
      return sub?.state === 'playing';
    default:
      return sub !== null;
  }
}

function latest(a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(a, b) > 0 ? a : b;
}
