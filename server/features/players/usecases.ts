import type { BodyOf } from '#contract/endpoint.ts';
import type { createPlayer, updatePlayer } from '#contract/players.ts';
import {
  type MemberViewer,
  mayEditProfile,
  mayManageTeam,
  needsNoInvite,
  type SignedInViewer,
  type Viewer,
} from '#domain/access.ts';
import { joinPositions, splitPositions } from '#domain/positions.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { Executor } from '#server/database/connection.ts';
import { violates } from '#server/database/errors.ts';
import { ApiError, invalidField } from '#server/http/api-error.ts';
import { endSessionsOf } from '#server/identity/sessions.ts';
import { deleteOrphans } from '#server/images/orphaned.ts';
import { readSentImage, type SentImage } from '#server/images/store.ts';
import { freeUsername } from '#server/players/username.ts';
import type { Services } from '#server/services.ts';
import { managedTeam, ownTeam, readableTeam } from '#server/teams/scope.ts';
import { acceptPhoto } from './photo.ts';
import {
  approvePlayer,
  deletePendingPlayer,
  findPlayer,
  insertPlayer,
  type PlayerRow,
  type ProfileValues,
  updateProfile,
} from './queries.ts';

type Profile = BodyOf<typeof createPlayer> | BodyOf<typeof updatePlayer>;

/**
 * Makes the profile of somebody who needs no invite and has no player yet: a captain, or an admin
 * who plays. Everybody else's player is made when their invite is redeemed. Product §7, Players.
 */
export async function createOwnPlayer(
  { db }: Services,
  viewer: SignedInViewer,
  body: BodyOf<typeof createPlayer>,
): Promise<PlayerRow> {
  if (viewer.player) throw new ApiError(viewer.player.isApproved ? 'already_a_player' : 'awaiting_approval');
  if (!needsNoInvite(viewer)) throw new ApiError('invite_required');
  const photo = await readSentImage(db, viewer, body.photoURL, 'photo');
  return namingConflicts(() =>
    db.transaction(async (tx) => {
      const teamId = await readableTeam(tx, viewer, body.teamId);
      if (!mayManageTeam(viewer, teamId)) throw new ApiError('not_found');
      const { uid, email } = viewer.identity;
      const id = await insertPlayer(tx, {
        ...(await profileValues(tx, teamId, body, photo, { identity: viewer.identity, current: null })),
        teamId,
        subject: uid,
        email,
        username: body.username ?? (await freeUsername(tx, { name: body.name, email })),
        isApproved: true,
      });
      return written(tx, id);
    }),
  );
}

/** Changes one's own profile. Another team's player does not exist; a team mate's is not yours. */
export async function updateOwnPlayer(
  { db }: Services,
  viewer: MemberViewer,
  id: number,
  body: BodyOf<typeof updatePlayer>,
): Promise<PlayerRow> {
  const photo = await readSentImage(db, viewer, body.photoURL, 'photo');
  const { player, previousPhoto } = await namingConflicts(() =>
    db.transaction(async (tx) => {
      const current = await findPlayer(tx, id);
      if (!current || current.teamId !== viewer.player.teamId) throw new ApiError('not_found');
      if (!mayEditProfile(viewer, id)) throw new ApiError('not_yours');
      const teamId = ownTeam(viewer);
      const known = { identity: viewer.identity, current: current.photoURL };
      const sent = photo === undefined ? current.photoURL : photo;
      const values = await profileValues(tx, teamId, body, sent, known);
      await updateProfile(tx, teamId, id, { ...values, username: body.username });
      return { player: await written(tx, id), previousPhoto: current.photoURL };
    }),
  );
  if (previousPhoto !== player.photoURL) await deleteOrphans(db, player.teamId, [previousPhoto]);
  return player;
}

/**
 * Lets a pending player in, or turns them away: then the account goes, and its sessions with it.
 * Null after a decline. Throws `not_found` for a player of another team, `conflict` for one who is
 * no longer pending. Product §4, Player approval.
 */
export async function decideApproval(
  services: Services,
  viewer: Viewer,
  id: number,
  approved: boolean,
): Promise<PlayerRow | null> {
  return services.db.transaction(async (tx) => {
    const found = await findPlayer(tx, id);
    if (!found) throw new ApiError('not_found');
    const teamId = managedTeam(viewer, found.teamId);
    if (approved) {
      if (!(await approvePlayer(tx, teamId, id))) throw new ApiError('conflict');
      await recordAudit(services, tx, { viewer, teamId, action: 'player_approved', subjectId: id });
      return written(tx, id);
    }
    const declined = await deletePendingPlayer(tx, teamId, id);
    if (!declined) throw new ApiError('conflict');
    await recordAudit(services, tx, { viewer, teamId, action: 'player_declined' });
    if (declined.subject) await endSessionsOf(tx, declined.subject);
    return null;
  });
}

async function profileValues(
  db: Executor,
  teamId: number,
  body: Profile,
  photo: SentImage,
  known: Parameters<typeof acceptPhoto>[3],
): Promise<ProfileValues & { name: string }> {
  const positions = splitPositions(body.position);
  if (positions.length === 0) throw invalidField('position', 'Please select at least one position');
  return {
    name: body.name,
    nickname: body.nickname,
    position: joinPositions([...new Set(positions)]),
    jerseyNumber: body.jerseyNumber,
    height: body.height,
    weight: body.weight,
    age: body.age,
    photoURL: await acceptPhoto(db, teamId, photo, known),
  };
}

async function namingConflicts<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violates(error, 'player_username_unique')) {
      const issues = [{ field: 'username', message: 'This username is taken' }];
      throw new ApiError('username_taken', { issues });
    }
    if (violates(error, 'player_subject_unique')) throw new ApiError('already_a_player');
    throw error;
  }
}

async function written(db: Executor, id: number): Promise<PlayerRow> {
  const row = await findPlayer(db, id);
  if (!row) throw new ApiError('not_found');
  return row;
}
