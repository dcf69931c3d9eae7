import type { ConsentSource } from '#domain/attendance/cascade.ts';
import { language } from '#messages/language';
import { advanceCascade, tipOffOf } from '#server/attendance/cascade/advance.ts';
import { lockGamesAhead } from '#server/attendance/cascade/games-ahead.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor, Transaction } from '#server/database/connection.ts';
import { emailHasher } from '#server/database/email-hash.ts';
import { shortenLockWaits } from '#server/database/lock-waits.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { noteAgreement, noteRefusal } from '#server/notifications/sub-mails/contacts.ts';
import type { Services } from '#server/services.ts';
import { readSubToken, type SubLink, subKey } from '#server/signing/sub-link.ts';
import { teamOfSignedLink } from '#server/teams/scope.ts';
import {
  type InvitationOfLink,
  invitationOfLink,
  type SubOfLink,
  setStatus,
  storeLanguage,
  subOfLink,
} from './queries.ts';

/** What the link of an email shows: the list, or a game that a sub was invited to. */
export type SubQuestion = {
  readonly sub: SubOfLink;
  /** Null for the list. */
  readonly invitation: InvitationOfLink | null;
  readonly hasBegun: boolean;
};

type SubAnswer = 'yes' | 'no';

/** Why a link asks nothing: `ended` when it was renewed, and of somebody off the list or without an invitation to the game. */
export type ClosedSubLink = 'forged' | 'ended';

/** What a link asks, or why it doesn't ask. Product §2, Who's in. */
export async function readSubQuestion(
  services: Services,
  { token }: { readonly token: string },
): Promise<SubQuestion | ClosedSubLink> {
  const link = await readLink(services.db, token);
  return link ? toQuestion(services, services.db, link) : 'forged';
}

/** Answers by a link, any number of times, until the game begins. Otherwise as {@link readSubQuestion}. Product §2, Who's in. */
export async function answerSubQuestion(
  services: Services,
  { token, answer }: { readonly token: string; readonly answer: SubAnswer },
): Promise<SubQuestion | ClosedSubLink> {
  const { db } = services;
  const link = await readLink(db, token);
  if (!link) return 'forged';
  return inTransaction(db, async (tx) => {
    await shortenLockWaits(tx);
    const question = await toQuestion(services, tx, link);
    if (question === 'ended') return question;
    const { subId, gameId, teamId, source } = link;
    if (gameId === null) await answerForList(services, tx, link, answer);
    else await advanceCascade(services, tx, { teamId, gameId }, { kind: answer, subId });
    // The captain may open the other one, in the captain's language.
    if (source === 'mail') await storeLanguage(tx, link, language());
    return toQuestion(services, tx, link);
  });
}

type OwnLink = SubLink & { readonly teamId: AuthorizedTeamId };

async function readLink(db: Executor, token: string): Promise<OwnLink | null> {
  const link = readSubToken(await subKey(db), token);
  return link && { ...link, teamId: teamOfSignedLink(link, link) };
}

async function toQuestion({ clock }: Services, db: Executor, link: OwnLink): Promise<SubQuestion | 'ended'> {
  const { teamId, subId, gameId, revision } = link;
  const sub = await subOfLink(db, teamId, subId);
  if (sub?.linkRevision !== revision) return 'ended';
  if (gameId === null) return { sub, invitation: null, hasBegun: false };
  const invitation = await invitationOfLink(db, { teamId, gameId, subId });
  if (!invitation) return 'ended';
  const tipOff = tipOffOf({ ...invitation, zone: sub.zone });
  return { sub, invitation, hasBegun: tipOff <= (await clock.now(db)).epochMilliseconds };
}

/**
 * Saves whether a sub wants to be on the list. One who leaves it loses invitations and places. A yes by the link that the
 * captain has is marked and audited, because the captain may have used it; it can't undo a refusal.
 */
async function answerForList(
  services: Services,
  tx: Transaction,
  { teamId, subId, source }: OwnLink,
  answer: SubAnswer,
): Promise<void> {
  const gameIds = await lockGamesAhead(services, tx, teamId);
  const sub = await subOfLink(tx, teamId, subId);
  if (!sub || isConfirmed(sub, source, answer)) return;
  const contact = { teamId, emailHash: (await emailHasher(tx))(sub.email) };
  if (answer === 'no') await noteRefusal(tx, contact, await services.clock.now(tx));
  else if (source === 'mail') await noteAgreement(tx, contact);
  else await recordAudit(services, tx, { viewer: null, teamId, action: 'sub_accepted' });
  await setStatus(
    tx,
    teamId,
    subId,
    answer === 'yes' ? { status: 'accepted', acceptedBy: source } : { status: 'declined', acceptedBy: null },
  );
  for (const gameId of gameIds) await advanceCascade(services, tx, { teamId, gameId });
}

/** Whether a yes adds nothing to what is stored. Only the sub's own link confirms what the captain's has said. */
function isConfirmed({ status, acceptedBy }: SubOfLink, source: ConsentSource, answer: SubAnswer): boolean {
  return answer === 'yes' && status === 'accepted' && (source === 'captain' || acceptedBy === 'mail');
}
