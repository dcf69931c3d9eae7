import type { Account } from '#contract/auth.ts';
import { needsNoInvite, type SignedInViewer } from '#domain/access.ts';
import { nameLimit } from '#domain/names.ts';
import { defaultAvatarColor } from '#domain/profile.ts';
import type { Transaction } from '#server/database/connection.ts';
import { violates } from '#server/database/errors.ts';
import { player } from '#server/database/schema/players.ts';
import { ApiError } from '#server/http/api-error.ts';
import { freeUsername } from '#server/players/username.ts';
import type { Services } from '#server/services.ts';
import { readableTeam } from '#server/teams/scope.ts';
import { redeem } from './invites/usecases.ts';
import { findOwnPlayer, updateOwnAccount } from './queries.ts';

const awaiting = 'Account created. It is now awaiting approval by the captain.';

/**
 * Decides about a verified identity: the account of an approved player, captain or admin; a new pending
 * player for a good invite code, with a message containing 'approval'. Throws `awaiting_approval`,
 * `invite_required` and what stands against an invite code. Product §4, Sign-in flow responses.
 */
export async function acceptUser(
  services: Services,
  viewer: SignedInViewer,
  inviteCode: string | null | undefined,
): Promise<Account> {
  const known = await findOwnPlayer(services.db, viewer.identity.uid);
  if (known) return acceptKnown(services, viewer, known);
  if (needsNoInvite(viewer)) return playerless(viewer, await teamWithoutPlaying(services, viewer));
  if (!inviteCode) throw new ApiError('invite_required');
  return admitWithInvite(services, viewer, inviteCode);
}

type OwnPlayer = NonNullable<Awaited<ReturnType<typeof findOwnPlayer>>>;

async function acceptKnown({ db }: Services, viewer: SignedInViewer, known: OwnPlayer): Promise<Account> {
  // Somebody named captain while still pending does not wait for their own approval.
  const isApproved = known.isApproved || viewer.isAdmin || viewer.captainOf.includes(known.teamId);
  const { email } = viewer.identity;
  if (known.email !== email || known.isApproved !== isApproved) {
    await updateOwnAccount(db, known.id, { email, isApproved });
  }
  if (!isApproved) throw new ApiError('awaiting_approval');
  return accountOf(viewer, { ...known, isApproved });
}

async function admitWithInvite(
  services: Services,
  viewer: SignedInViewer,
  inviteCode: string,
): Promise<Account> {
  try {
    const created = await services.db.transaction((tx) =>
      createPendingPlayer(services, tx, viewer, inviteCode),
    );
    return { ...accountOf(viewer, created), message: awaiting };
  } catch (error) {
    // The same person came in twice at once; the other one's use of the code is the one that counts.
    if (violates(error, 'player_firebase_uid_unique')) throw new ApiError('awaiting_approval');
    throw error;
  }
}

async function createPendingPlayer(
  services: Services,
  tx: Transaction,
  { identity }: SignedInViewer,
  inviteCode: string,
): Promise<OwnPlayer> {
  const invite = await redeem(services, tx, inviteCode);
  const name = identity.displayName.slice(0, nameLimit);
  await tx.insert(player).values({
    teamId: invite.teamId,
    firebaseUid: identity.uid,
    email: identity.email,
    username: await freeUsername(tx, { name, email: identity.email }),
    name,
    photoURL: identity.photoURL,
    inviteCode: invite.code,
    invitedBy: invite.createdBy,
  });
  const created = await findOwnPlayer(tx, identity.uid);
  if (!created) throw new Error('The player that was just created is not there');
  return created;
}

function accountOf(viewer: SignedInViewer, own: OwnPlayer): Account {
  return {
    ...own,
    displayName: own.nickname ?? own.name,
    email: viewer.identity.email,
    isCaptain: viewer.captainOf.length > 0,
    captainOf: [...viewer.captainOf],
    isAdmin: viewer.isAdmin,
  };
}

/** The team whose screens a captain or admin without a player sees first; null while there is none. */
async function teamWithoutPlaying({ db }: Services, viewer: SignedInViewer): Promise<number | null> {
  try {
    return await readableTeam(db, viewer);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return viewer.captainOf[0] ?? null;
    throw error;
  }
}

/** A captain or admin who has no player yet. */
function playerless({ identity, captainOf, isAdmin }: SignedInViewer, teamId: number | null): Account {
  return {
    id: null,
    teamId,
    name: identity.displayName,
    displayName: identity.displayName,
    email: identity.email,
    username: null,
    position: null,
    jerseyNumber: null,
    height: null,
    weight: null,
    age: null,
    nickname: null,
    photoURL: identity.photoURL,
    avatarColor: defaultAvatarColor,
    isApproved: true,
    joinedAt: null,
    isCaptain: captainOf.length > 0,
    captainOf: [...captainOf],
    isAdmin,
  };
}
