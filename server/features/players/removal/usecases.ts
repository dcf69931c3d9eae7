import { and, eq, isNull, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/endpoint.ts';
import type { deletePlayer as endpoint } from '#contract/players.ts';
import type { SignedInViewer } from '#domain/access.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { Transaction } from '#server/database/connection.ts';
import { player } from '#server/database/schema/players.ts';
import { weeklyStats } from '#server/database/schema/stats.ts';
import { team } from '#server/database/schema/teams.ts';
import { ApiError } from '#server/http/api-error.ts';
import { endSessionsOf } from '#server/identity/sessions.ts';
import { deleteOrphans } from '#server/images/orphaned.ts';
import type { Services } from '#server/services.ts';
import { type AuthorizedTeamId, managedTeam } from '#server/teams/scope.ts';
import { deletePendingPlayer, findPlayer } from '../queries.ts';
import { eraseContent } from './queries.ts';

/**
 * Removes a player from the team: personal data is erased, their lines, votes and awards stay as a
 * 'Former player', so that no total of the team changes (decision 0017). A pending account is deleted. Throws
 * `not_found` for a player of another team, and `captain_stays` for the captain, oneself or not.
 */
export async function deletePlayer(
  services: Services,
  viewer: SignedInViewer,
  { params: { id } }: InputOf<typeof endpoint>,
): Promise<null> {
  const { teamId, images } = await services.db.transaction(async (tx) => {
    const player = await findPlayer(tx, id);
    if (!player) throw new ApiError('not_found');
    const teamId = managedTeam(viewer, player.teamId);
    const leaving = await lockPlayer(tx, teamId, id);
    if (leaving.isCaptain) throw captainStays();
    if (leaving.subject) await endSessionsOf(tx, leaving.subject);
    if (await deletePendingPlayer(tx, teamId, id)) {
      await recordAudit(services, tx, { viewer, teamId, action: 'player_declined' });
      return { teamId, images: [leaving.photoURL] };
    }
    // Lines before posts: the order in which updating a line locks it and its automatic post.
    await eraseNotes(tx, teamId, id);
    const images = await eraseContent(tx, teamId, id);
    await erasePerson(tx, teamId, id, await services.clock.now(tx));
    await recordAudit(services, tx, { viewer, teamId, action: 'player_deleted', subjectId: id });
    return { teamId, images: [leaving.photoURL, ...images] };
  });
  await deleteOrphans(services.db, teamId, images);
  return null;
}

function captainStays(): ApiError {
  const message = 'Hand the team over to another player first';
  return new ApiError('captain_stays', { message, issues: [{ field: 'id', message }] });
}

/** The team's row first, which a hand-over changes: nobody is made captain while they are being removed. */
async function lockPlayer(tx: Transaction, teamId: AuthorizedTeamId, id: number) {
  const [managed] = await tx
    .select({ captainEmail: team.captainEmail })
    .from(team)
    .where(eq(team.id, teamId))
    .for('no key update');
  const [row] = await tx
    .select({ subject: player.subject, email: player.email, photoURL: player.photoURL })
    .from(player)
    .where(and(eq(player.teamId, teamId), eq(player.id, id), isNull(player.removedAt)))
    .for('update');
  if (!row) throw new ApiError('not_found');
  const captainEmail = managed?.captainEmail?.toLowerCase() ?? null;
  return { ...row, isCaptain: captainEmail !== null && row.email?.toLowerCase() === captainEmail };
}

async function eraseNotes(tx: Transaction, teamId: AuthorizedTeamId, id: number): Promise<void> {
  await tx
    .update(weeklyStats)
    .set({ notes: null })
    .where(and(eq(weeklyStats.teamId, teamId), eq(weeklyStats.playerId, id)));
}

async function erasePerson(
  tx: Transaction,
  teamId: AuthorizedTeamId,
  id: number,
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .update(player)
    .set({
      subject: null,
      email: null,
      // The colon keeps it apart from every username that can be chosen.
      username: sql`'former:' || ${player.id}`,
      name: 'Former player',
      nickname: null,
      position: null,
      jerseyNumber: null,
      height: null,
      weight: null,
      age: null,
      photoURL: null,
      avatarColor: '#6B7280',
      inviteCode: null,
      invitedBy: null,
      removedAt: now.toString(),
    })
    .where(and(eq(player.teamId, teamId), eq(player.id, id)));
}
