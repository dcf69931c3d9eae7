import type * as contract from '#contract/auth.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { Acceptance } from '#contract/page-data.ts';
import {
  isCaptainOrAdmin,
  isOrganizer,
  needsNoInvite,
  type SignedInViewer,
  type Viewer,
} from '#domain/access.ts';
import { normaliseInviteCode } from '#domain/invite-code.ts';
import { nameLimit, sortedByName } from '#domain/names.ts';
import { m } from '#messages';
import { language } from '#messages/language';
import type { Transaction } from '#server/database/connection.ts';
import { violates } from '#server/database/errors.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { ApiError } from '#server/errors.ts';
import { endSessionsOf } from '#server/identity/sessions.ts';
import { notify } from '#server/notifications/notify.ts';
import { noteMailLanguage } from '#server/players/mail-language.ts';
import { openOffers } from '#server/players/roster-offers.ts';
import { insertWithFreeUsername } from '#server/players/username.ts';
import type { CallServices, Services } from '#server/services.ts';
import { notifiedTeam, readableTeam } from '#server/teams/scope.ts';
import { redeemInvite } from './invites/redemption.ts';
import { type OwnPlayer, presentAccount, presentPlayerlessAccount } from './present.ts';
import { findOwnPlayer, insertPendingPlayer, organizedLeagues, updateOwnAccount } from './queries.ts';

/**
 * Accepts a verified identity or refuses it: the account of an approved player, captain, organizer or admin; a new pending
 * player for a good invite code, with a message containing 'approval'. Throws `awaiting_approval`,
 * `join_offered` for somebody whom a team asks to join, with an invite code the team of the code, `invite_required` and the errors
 * of {@link redeemInvite}. Product §4, Sign-in flow responses.
 */
export async function acceptUser(
  services: Services,
  viewer: SignedInViewer,
  { body: { inviteCode } }: InputOf<typeof contract.acceptUser>,
): Promise<contract.Account> {
  const player = await findOwnPlayer(services.db, services.identity.issuer, viewer.identity.uid);
  if (player) return acceptPlayer(services, viewer, player);
  if (needsNoInvite(viewer)) return acceptWithoutPlayer(services, viewer);
  if (await isAskedToJoin(services, viewer, inviteCode)) throw new ApiError('join_offered');
  if (!inviteCode && isOrganizer(viewer)) return acceptWithoutPlayer(services, viewer);
  if (!inviteCode) throw new ApiError('invite_required');
  return admitWithInvite(services, viewer, inviteCode);
}

async function isAskedToJoin(
  { db }: Services,
  { identity: { email } }: SignedInViewer,
  typedCode: string | null | undefined,
): Promise<boolean> {
  const inviteCode = typedCode ? normaliseInviteCode(typedCode) : null;
  // A text that cannot be an invite code is refused, even if the person has an account.
  if (typedCode && !inviteCode) return false;
  return (await openOffers(db, { email, inviteCode })).length > 0;
}

/**
 * What {@link acceptUser} would answer without an invite code, for the page that this person opens; null if it would
 * change their player. Product §7, Auth.
 */
export async function previewAcceptance(
  services: Services,
  viewer: SignedInViewer,
): Promise<Acceptance | null> {
  const player = await findOwnPlayer(services.db, services.identity.issuer, viewer.identity.uid);
  if (!player) {
    if (needsNoInvite(viewer)) return { account: await playerlessAccount(services, viewer) };
    if (await isAskedToJoin(services, viewer, null)) return refusal('join_offered');
    if (isOrganizer(viewer)) return { account: await playerlessAccount(services, viewer) };
    return refusal('invite_required');
  }
  const { email, isApproved } = acceptedAs(viewer, player);
  if (player.email !== email || player.isApproved !== isApproved) return null;
  if (isApproved) return { account: presentAccount(viewer, player, await leaguesOf(services, viewer)) };
  return isOrganizer(viewer)
    ? { account: await playerlessAccount(services, viewer) }
    : refusal('awaiting_approval');
}

type RefusalCode = 'awaiting_approval' | 'invite_required' | 'join_offered';

function refusal(code: RefusalCode): Acceptance {
  return { refusal: { code, message: new ApiError(code).message } };
}

/** The verified identity of the session; null for a visitor. Product §7, Auth. */
export async function getSession(_services: Services, viewer: Viewer): Promise<contract.Identity | null> {
  return viewer.identity;
}

/** Ends every session of somebody who was not accepted. Throws `account_in_use` for anybody else. Product §7, Auth. */
export async function deleteAccount(
  { db, identity, session }: CallServices,
  viewer: SignedInViewer,
): Promise<null> {
  if (viewer.player || isCaptainOrAdmin(viewer) || isOrganizer(viewer)) throw new ApiError('account_in_use');
  await endSessionsOf(db, { issuer: identity.issuer, subject: viewer.identity.uid });
  session.noteEnd({ event: 'account_deleted', isCalling: true });
  return null;
}

async function acceptPlayer(
  services: Services,
  viewer: SignedInViewer,
  player: OwnPlayer,
): Promise<contract.Account> {
  const accepted = acceptedAs(viewer, player);
  const isChanged = player.email !== accepted.email || player.isApproved !== accepted.isApproved;
  const account = isChanged ? await updateOwnAccount(services.db, player.id, accepted) : accepted;
  // The player was declined or removed between the two statements.
  if (account === null) throw new ApiError('not_signed_in');
  // An organizer who waits for a captain's approval organizes meanwhile.
  if (!account.isApproved && isOrganizer(viewer)) return playerlessAccount(services, viewer);
  if (!account.isApproved) throw new ApiError('awaiting_approval');
  return presentAccount(viewer, { ...player, isApproved: true }, await leaguesOf(services, viewer));
}

/** Emails to them are in the language of their first visit, until they choose another. */
async function acceptWithoutPlayer(services: Services, viewer: SignedInViewer): Promise<contract.Account> {
  await noteMailLanguage(services.db, viewer.identity.email, language());
  return playerlessAccount(services, viewer);
}

async function playerlessAccount(services: Services, viewer: SignedInViewer): Promise<contract.Account> {
  const teamId = await playerlessTeam(services, viewer);
  return presentPlayerlessAccount(viewer, teamId, await leaguesOf(services, viewer));
}

async function leaguesOf({ db }: Services, { organizerOf }: SignedInViewer) {
  return sortedByName(await organizedLeagues(db, organizerOf), language());
}

/** A pending player whom an admin makes captain is approved at once: nobody else could approve them. */
function acceptedAs({ identity, isAdmin, captainOf }: SignedInViewer, player: OwnPlayer) {
  const isApproved = player.isApproved || isAdmin || captainOf.includes(player.teamId);
  return { email: identity.email, isApproved };
}

async function admitWithInvite(
  services: Services,
  viewer: SignedInViewer,
  inviteCode: string,
): Promise<contract.Account> {
  try {
    const created = await inTransaction(services.db, (tx) =>
      createPendingPlayer(services, tx, viewer, inviteCode),
    );
    const organizes = await leaguesOf(services, viewer);
    return { ...presentAccount(viewer, created, organizes), message: m.signIn_accountCreated() };
  } catch (error) {
    // The same person signed in twice at once: the other call created the player, and used the code.
    if (violates(error, 'player_subject_unique')) throw new ApiError('awaiting_approval');
    throw error;
  }
}

async function createPendingPlayer(
  services: Services,
  tx: Transaction,
  { identity }: SignedInViewer,
  inviteCode: string,
): Promise<OwnPlayer> {
  const invite = await redeemInvite(services, tx, inviteCode);
  const name = identity.displayName.slice(0, nameLimit);
  const { email, photoURL } = identity;
  const owner = { issuer: services.identity.issuer, subject: identity.uid, language: language() };
  const values = { name, email, photoURL, ...owner };
  const joined = { teamId: invite.teamId, inviteCode: invite.code, invitedBy: invite.createdBy };
  const created = await insertWithFreeUsername(tx, { name, teamId: invite.teamId }, (username) =>
    insertPendingPlayer(tx, { ...values, ...joined, username }),
  );
  const about = { teamId: notifiedTeam(created), cause: `player:${created.id}`, actorId: created.id };
  await notify(services, tx, { kind: 'approval_waiting', ...about, facts: {}, to: 'captains' });
  return created;
}

/** The team whose screens somebody without a player sees first; null while there is none. */
async function playerlessTeam({ db }: Services, viewer: SignedInViewer): Promise<number | null> {
  try {
    return (await readableTeam(db, { teamId: undefined, viewer })).id;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return viewer.managedTeamIds[0] ?? null;
    throw error;
  }
}
