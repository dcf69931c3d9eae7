import type { Identity } from '#contract/auth.ts';
import type { BodyOf, InputOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/players.ts';
import {
  isCaptainOrAdmin,
  isSignedIn,
  type MemberViewer,
  mayEditProfile,
  mayManageTeam,
  type SignedInViewer,
  type Viewer,
} from '#domain/access.ts';
import { teamActorId } from '#domain/actor.ts';
import { joinPositions, splitPositions } from '#domain/positions.ts';
import { defaultPrivacy, effectivePrivacy, type PrivacyChoices } from '#domain/privacy.ts';
import { sortRoster } from '#domain/roster.ts';
import { language } from '#messages/language';
import { recordAudit } from '#server/audit/record.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor } from '#server/database/connection.ts';
import { violates } from '#server/database/errors.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { ApiError, fieldIssue, invalidField } from '#server/errors.ts';
import { endSessionsOf } from '#server/identity/sessions.ts';
import { deleteOrphans } from '#server/images/orphaned.ts';
import { isTeamImage } from '#server/images/store.ts';
import { markApprovalRead } from '#server/notifications/handled.ts';
import { notify, notifyDeclined } from '#server/notifications/notify.ts';
import { deletePendingPlayer } from '#server/players/pending.ts';
import { insertWithFreeUsername, renameHiddenPlayer } from '#server/players/username.ts';
import type { Services } from '#server/services.ts';
import { managedTeam, ownTeam, readableTeam } from '#server/teams/scope.ts';
import { presentPlayer } from './present.ts';
import {
  approvePlayer,
  findPlayer,
  insertPlayer,
  type PlayerRow,
  type ProfileValues,
  teamPlayers,
  updateProfile,
} from './queries.ts';

type Profile = BodyOf<typeof contract.createPlayer> | BodyOf<typeof contract.updatePlayer>;

/**
 * A team's players in the roster's order; with `adminAccess` pending ones too. Throws `not_found` for a team that is not
 * visible, and with `adminAccess` `not_signed_in` or `captain_only` for callers who don't manage the team. Product §7, Players.
 */
export async function listPlayers(
  { db }: Services,
  viewer: Viewer,
  { query }: InputOf<typeof contract.listPlayers>,
): Promise<contract.Player[]> {
  const isManaging = query.adminAccess === 'true';
  if (isManaging) requireCaptain(viewer);
  const { id: teamId } = await readableTeam(db, { teamId: query.teamId, viewer });
  if (isManaging && !mayManageTeam(viewer, teamId)) throw new ApiError('captain_only');
  const rows = await teamPlayers(db, { teamId });
  const visible = isManaging ? rows : rows.filter((row) => row.isApproved && row.hasJoined);
  return sortRoster(visible, language()).map((row) => presentPlayer(row, viewer));
}

/** One player. Throws `not_found`, also for one whom this viewer may not see. Product §7, Players. */
export async function getPlayer(
  { db }: Services,
  viewer: Viewer,
  { params }: InputOf<typeof contract.getPlayer>,
): Promise<contract.Player> {
  const row = await findPlayer(db, params.id);
  if (!row || !isOwnOrManaged(row, viewer)) await readableTeam(db, { playerId: params.id });
  if (!row) throw new ApiError('not_found');
  return presentPlayer(row, viewer);
}

/**
 * Creates the profile of a captain, or of an admin who plays, who has no player yet. Throws `already_a_player`,
 * `awaiting_approval` for a pending one, `not_found` for a team that they don't manage, `username_taken`,
 * and ApiError naming `position` or `photoURL`. Product §7, Players.
 */
export async function createPlayer(
  { db, identity: { issuer } }: Services,
  viewer: SignedInViewer,
  { body }: InputOf<typeof contract.createPlayer>,
): Promise<contract.Player> {
  if (viewer.player) throw new ApiError(viewer.player.isApproved ? 'already_a_player' : 'awaiting_approval');
  return namingConflicts(() =>
    inTransaction(db, async (tx) => {
      const { id: teamId } = await readableTeam(tx, { teamId: body.teamId, viewer });
      if (!mayManageTeam(viewer, teamId)) throw new ApiError('not_found');
      const { uid, email } = viewer.identity;
      const owner = { identity: viewer.identity, current: null, privacy: defaultPrivacy };
      const values = {
        ...(await profileValues(tx, teamId, body, body.photoURL, owner)),
        teamId,
        issuer,
        subject: uid,
        email,
        isApproved: true,
        language: language(),
      };
      const insert = (username: string) => insertPlayer(tx, { ...values, username });
      if (body.username) await renameHiddenPlayer(tx, body.username, teamId);
      const id = body.username
        ? await insert(body.username)
        : await insertWithFreeUsername(tx, { name: body.name, teamId }, insert);
      if (id === null) throw usernameTaken();
      return presentPlayer(await requirePlayer(tx, id), viewer);
    }),
  );
}

/**
 * Changes one's own profile. Throws `not_found` for a player of another team, `not_yours` for a teammate, `username_taken`,
 * and ApiError naming `position` or `photoURL`. Product §7, Players.
 */
export async function updatePlayer(
  { db }: Services,
  viewer: MemberViewer,
  { params: { id }, body }: InputOf<typeof contract.updatePlayer>,
): Promise<contract.Player> {
  const { player, previousPhoto } = await namingConflicts(() =>
    inTransaction(db, async (tx) => {
      const current = await findPlayer(tx, id);
      if (!current || current.teamId !== viewer.player.teamId) throw new ApiError('not_found');
      if (!mayEditProfile(viewer, id)) throw new ApiError('not_yours');
      const teamId = ownTeam(viewer);
      const owner = { identity: viewer.identity, current: current.photoURL, privacy: current };
      const photo = body.photoURL === undefined ? current.photoURL : body.photoURL;
      const values = await profileValues(tx, teamId, body, photo, owner);
      await renameHiddenPlayer(tx, body.username, teamId);
      await updateProfile(tx, teamId, id, { ...values, username: body.username });
      return { player: await requirePlayer(tx, id), previousPhoto: current.photoURL };
    }),
  );
  if (previousPhoto !== player.photoURL) await deleteOrphans(db, ownTeam(viewer), [previousPhoto]);
  return presentPlayer(player, viewer);
}

/**
 * Approves a pending player, or declines: then the account is deleted, and its sessions with it.
 * Null after a decline. Throws `not_found` for a player of another team, `conflict` for one who is
 * no longer pending. Product §4, Player approval.
 */
export async function setApproval(
  services: Services,
  viewer: SignedInViewer,
  { params: { id }, body: { approved } }: InputOf<typeof contract.setApproval>,
): Promise<contract.Player | null> {
  return inTransaction(services.db, async (tx) => {
    const player = await findPlayer(tx, id);
    if (!player) throw new ApiError('not_found');
    const teamId = managedTeam(viewer, player.teamId);
    if (approved) {
      if (!(await approvePlayer(tx, teamId, id))) throw new ApiError('conflict');
      await recordAudit(services, tx, { viewer, teamId, action: 'player_approved', subjectId: id });
      const at = (await services.clock.now(tx)).toString();
      await markApprovalRead(tx, { teamId, playerId: id, at });
      const about = { teamId, cause: `player:${id}`, actorId: teamActorId(viewer, teamId), facts: {} };
      await notify(services, tx, { kind: 'account_approved', ...about, to: [id] });
      return presentPlayer(await requirePlayer(tx, id), viewer);
    }
    const declined = await deletePendingPlayer(tx, teamId, id);
    if (!declined) throw new ApiError('conflict');
    await recordAudit(services, tx, { viewer, teamId, action: 'player_declined' });
    await endSessionsOf(tx, declined);
    await notifyDeclined(services, tx, {
      teamId,
      playerId: id,
      email: player.email,
      language: declined.language,
    });
    return null;
  });
}

async function profileValues(
  db: Executor,
  teamId: AuthorizedTeamId,
  body: Profile,
  photo: string | null | undefined,
  owner: Parameters<typeof acceptPhoto>[3] & { readonly privacy: PrivacyChoices },
): Promise<ProfileValues & { name: string }> {
  const positions = splitPositions(body.position);
  if (positions.length === 0) throw invalidField('position', 'positionNone');
  return {
    name: body.name,
    nickname: body.nickname,
    position: joinPositions([...new Set(positions)]),
    jerseyNumber: body.jerseyNumber,
    height: body.height,
    weight: body.weight,
    age: body.age,
    photoURL: await acceptPhoto(db, teamId, photo, owner),
    ...privacyToStore(body, owner.privacy),
  };
}

/** Omitted choices stay. Under 18 both are stored as off, so that a birthday doesn't publish anything. */
function privacyToStore(body: Profile, before: PrivacyChoices): PrivacyChoices {
  const { showsPersonalDetails = before.showsPersonalDetails, allowsIndexing = before.allowsIndexing } = body;
  return effectivePrivacy({ age: body.age, showsPersonalDetails, allowsIndexing });
}

async function namingConflicts<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violates(error, 'player_username_unique')) throw usernameTaken();
    if (violates(error, 'player_subject_unique')) throw new ApiError('already_a_player');
    throw error;
  }
}

function usernameTaken(): ApiError {
  return new ApiError('username_taken', { issues: [fieldIssue('username', { code: 'username_taken' })] });
}

async function requirePlayer(db: Executor, id: number): Promise<PlayerRow> {
  const row = await findPlayer(db, id);
  if (!row) throw new ApiError('not_found');
  return row;
}

/**
 * The URL to store for a profile's photo: that of a picture of the team, or the issuer's own. Any other URL is refused, because everybody's browser would request it. Throws ApiError naming `photoURL`. Architecture §4, Images.
 */
async function acceptPhoto(
  db: Executor,
  teamId: AuthorizedTeamId,
  photo: string | null | undefined,
  own: { identity: Identity; current: string | null },
): Promise<string | null> {
  const photoURL = photo || null;
  if (photoURL === null || photoURL === own.current || photoURL === own.identity.photoURL) return photoURL;
  if (await isTeamImage(db, teamId, photoURL)) return photoURL;
  throw invalidField('photoURL', 'imageMissing');
}

/** A player who is pending, or of a hidden team or league, is visible to themself, the captain and admins. */
function isOwnOrManaged(row: { id: number; teamId: number }, viewer: Viewer): boolean {
  return viewer.player?.id === row.id || mayManageTeam(viewer, row.teamId);
}

function requireCaptain(viewer: Viewer): void {
  if (!isSignedIn(viewer)) throw new ApiError('not_signed_in');
  if (!isCaptainOrAdmin(viewer)) throw new ApiError('captain_only');
}
