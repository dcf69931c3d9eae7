import type { InputOf } from '#contract/endpoint.ts';
import { reason } from '#contract/reasons.ts';
import type * as contract from '#contract/subs/offers.ts';
import type { Sub } from '#contract/subs.ts';
import { needsNoInvite, type SignedInViewer } from '#domain/access.ts';
import { joinPositions, splitPositions } from '#domain/positions.ts';
import { language } from '#messages/language';
import { recordAudit } from '#server/audit/record.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor, Transaction } from '#server/database/connection.ts';
import { emailHasher } from '#server/database/email-hash.ts';
import { violates } from '#server/database/errors.ts';
import { shortenLockWaits } from '#server/database/lock-waits.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { ApiError } from '#server/errors.ts';
import { hasDeclined } from '#server/notifications/sub-mails/contacts.ts';
import { notifySub } from '#server/notifications/subs.ts';
import { type OpenOffer, openOffers } from '#server/players/roster-offers.ts';
import type { Services } from '#server/services.ts';
import { teamOfOffer } from '#server/teams/scope.ts';
import { managedSub } from '../list/managed-sub.ts';
import { createSigner, requireSub } from '../list/sub-reply.ts';
import { findSubs, isPlayersEmail, lockList } from '../queries.ts';
import { decline, join } from './answer.ts';
import { teamOfPerson, writeOffer } from './queries.ts';

/**
 * Asks a sub to become a player: by email, and when they sign in. Nobody else sees anything of them before they join. Throws
 * `not_found` for a sub of another team, `conflict` for one who has not accepted to be on the list, who has said no to the
 * team, and where a player has the email. Product §2, Joining a team.
 */
export async function offerRosterSpot(
  services: Services,
  viewer: SignedInViewer,
  { params: { id }, body }: InputOf<typeof contract.offerRosterSpot>,
): Promise<Sub> {
  return inTransaction(services.db, async (tx) => {
    const teamId = await managedSub(tx, viewer, id);
    const { email, rosterOffer } = await requireInvitable(tx, teamId, id);
    const position = joinPositions([...new Set(splitPositions(body.position ?? ''))]) || null;
    await writeOffer(tx, teamId, id, { ...body, position });
    const signer = await createSigner(tx, teamId);
    if (rosterOffer === null) {
      const facts = { subId: id, linkRevision: signer.revision, what: 'offered' } as const;
      await notifySub(services, tx, { teamId, email, facts });
      await recordAudit(services, tx, { viewer, teamId, action: 'sub_offered' });
    }
    return requireSub(services, tx, signer, id);
  });
}

/** Takes the question back. Throws `not_found` for a sub of another team. Product §2, Joining a team. */
export async function withdrawRosterOffer(
  services: Services,
  viewer: SignedInViewer,
  { params: { id } }: InputOf<typeof contract.withdrawRosterOffer>,
): Promise<Sub> {
  return inTransaction(services.db, async (tx) => {
    const teamId = await managedSub(tx, viewer, id);
    const sub = await requireRow(tx, teamId, id);
    if (sub.rosterOffer !== null) {
      await writeOffer(tx, teamId, id, null);
      await recordAudit(services, tx, { viewer, teamId, action: 'offer_withdrawn' });
    }
    return requireSub(services, tx, await createSigner(tx, teamId), id);
  });
}

async function requireRow(tx: Transaction, teamId: AuthorizedTeamId, id: number) {
  const row = (await findSubs(tx, teamId)).find((one) => one.id === id);
  if (!row) throw new ApiError('not_found');
  return row;
}

async function requireInvitable(tx: Transaction, teamId: AuthorizedTeamId, id: number) {
  const row = await requireRow(tx, teamId, id);
  if (row.status !== 'accepted') throw new ApiError('conflict', { reason: reason('subNotAccepted') });
  if (await isPlayersEmail(tx, teamId, row.email))
    throw new ApiError('conflict', { reason: reason('subIsPlayer') });
  const emailHash = (await emailHasher(tx))(row.email);
  if (await hasDeclined(tx, { teamId, emailHash }))
    throw new ApiError('conflict', { reason: reason('subRefused') });
  return row;
}

/** What the person is asked at the sign-in. Product §2, Joining a team. */
export async function listOffers({ db }: Services, viewer: SignedInViewer) {
  const offers = (await offersTo(db, viewer)).map(({ teamId, team, name, position, jerseyNumber }) => ({
    teamId,
    team,
    name,
    position,
    jerseyNumber,
  }));
  return { email: viewer.identity.email, offers };
}

/**
 * Makes the person a player of the team that asks them, or notes that they said no. Throws `not_found` for a team that doesn't
 * ask, or no longer, `already_a_player` for a player of another team, `conflict` where a player has their email. Product §2,
 * Joining a team.
 */
export async function answerOffer(
  services: Services,
  viewer: SignedInViewer,
  { body: { teamId, isJoining } }: InputOf<typeof contract.answerOffer>,
): Promise<null> {
  const { db, identity } = services;
  const { uid: subject, email } = viewer.identity;
  const owner = { issuer: identity.issuer, subject, email, language: language() };
  return asOnePlayer(() =>
    inTransaction(db, async (tx) => {
      await shortenLockWaits(tx);
      const offer = await lockOffer(tx, viewer, teamId);
      if (!offer) {
        // Sent again, from another window or after a lost reply.
        if (isJoining && (await teamOfPerson(tx, owner)) === teamId) return null;
        throw new ApiError('not_found', { reason: reason('offerClosed') });
      }
      const answer = { viewer, teamId: teamOfOffer(offer), offer, owner };
      await (isJoining ? join(services, tx, answer) : decline(services, tx, answer));
      return null;
    }),
  );
}

/** Nobody is asked who is a player already, or is let in as a captain or admin. */
async function offersTo(db: Executor, viewer: SignedInViewer): Promise<OpenOffer[]> {
  if (viewer.player || needsNoInvite(viewer)) return [];
  return openOffers(db, { email: viewer.identity.email });
}

/** The offer of a team, whose list is locked so that nobody answers it or takes it back meanwhile. */
async function lockOffer(tx: Transaction, viewer: SignedInViewer, teamId: number): Promise<OpenOffer | null> {
  const find = async () => (await offersTo(tx, viewer)).find((offer) => offer.teamId === teamId) ?? null;
  const offer = await find();
  if (!offer) return null;
  await lockList(tx, teamOfOffer(offer));
  return find();
}

/** Two offers that are accepted at once, from two windows, make one player. */
async function asOnePlayer<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violates(error, 'player_subject_unique')) throw new ApiError('already_a_player');
    throw error;
  }
}
