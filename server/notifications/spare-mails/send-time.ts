import type { SpareFacts } from '#domain/notifications/facts.ts';
import { isNewsToSpare, nextAskAt, nextSpareMailAt } from '#domain/notifications/spare-mails.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Transaction } from '#server/database/connection.ts';
import { emailHasher } from '#server/database/email-hash.ts';
import { asksTo, isRefused, noteAsk } from './contacts.ts';
import { lockMailbox, mailsToSpare, noteMail, recentMails, spareNow } from './queries.ts';

export type SpareDelivery = {
  readonly id: number;
  readonly teamId: AuthorizedTeamId;
  readonly spareId: number;
  readonly email: string;
};

/**
 * When an e-mail to a spare is sent. Null when it need not be: a later one about the same game or list replaces it, what it says no
 * longer holds or is known to the reader, or the reader has refused e-mails. An e-mail that is sent now is counted for the limits.
 */
export async function spareSendTime(
  tx: Transaction,
  { id, teamId, spareId, email }: SpareDelivery,
  now: Temporal.Instant,
): Promise<Temporal.Instant | null> {
  const emailHash = (await emailHasher(tx))(email);
  await lockMailbox(tx, emailHash);
  const facts = await currentFacts(tx, { id, teamId, spareId }, now);
  if (!facts || (await isRefused(tx, { teamId, emailHash }))) return null;
  const isAsk = facts.what === 'listed';
  const next = latest(
    nextSpareMailAt(await recentMails(tx, emailHash, now), now),
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
  { id, teamId, spareId }: Omit<SpareDelivery, 'email'>,
  now: Temporal.Instant,
): Promise<SpareFacts | null> {
  const mails = await mailsToSpare(tx, { teamId, spareId });
  const own = mails.find(({ deliveryId }) => deliveryId === id);
  if (!own) return null;
  const ofSubject = mails.filter(({ facts }) => mailSubject(facts) === mailSubject(own.facts));
  if (ofSubject.at(-1) !== own) return null;
  const lastSent = ofSubject.findLast(({ state }) => state === 'sent')?.facts ?? null;
  if (!isNewsToSpare(lastSent, own.facts, now)) return null;
  return (await stillHolds(tx, { teamId, spareId }, own.facts)) ? own.facts : null;
}

function mailSubject(facts: SpareFacts): string {
  return 'game' in facts ? `game ${facts.game.gameId}` : facts.what;
}

async function stillHolds(
  tx: Transaction,
  key: Pick<SpareDelivery, 'teamId' | 'spareId'>,
  facts: SpareFacts,
): Promise<boolean> {
  const spare = await spareNow(tx, key, 'game' in facts ? facts.game.gameId : null);
  switch (facts.what) {
    case 'listed':
      return spare?.status === 'pending';
    case 'offered':
      return spare?.hasOffer === true;
    case 'invited':
      return spare?.state === 'invited';
    case 'moved_up':
      return spare?.state === 'playing';
    default:
      return spare !== null;
  }
}

function latest(a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(a, b) > 0 ? a : b;
}
