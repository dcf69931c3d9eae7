import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import { type Executor, prepared } from '#server/database/connection.ts';
import { authorizedTeamId, integer } from '#server/database/parameters.ts';
import { player } from '#server/database/schema/players.ts';
import { team } from '#server/database/schema/teams.ts';
import { isAssistantCaptainOfTeam, isCaptainOfTeam } from '#server/players/captain.ts';
import { profileColumns } from '#server/players/columns.ts';
import { isPendingPlayer } from '#server/players/pending.ts';
import { teamOfPlayer } from '#server/teams/visible-player.ts';

const playerRowColumns = {
  ...profileColumns,
  inviteCode: player.inviteCode,
  invitedBy: player.invitedBy,
  isCaptain: isCaptainOfTeam,
  isAssistantCaptain: isAssistantCaptainOfTeam,
  /** Somebody has signed in as them. */
  hasJoined: sql<boolean>`${player.subject} is not null`,
};

/** Everybody of the team who was not removed, pending ones too. */
export const teamPlayers = prepared('team_players', { teamId: authorizedTeamId }, (db, param) =>
  db
    .select(playerRowColumns)
    .from(player)
    .innerJoin(team, teamOfPlayer)
    .where(and(eq(player.teamId, param.teamId), isNull(player.removedAt)))
    .orderBy(asc(player.id)),
);

const playerById = prepared('player_by_id', { id: integer }, (db, param) =>
  db
    .select(playerRowColumns)
    .from(player)
    .innerJoin(team, teamOfPlayer)
    .where(and(eq(player.id, param.id), isNull(player.removedAt))),
);

export type PlayerRow = Awaited<ReturnType<typeof teamPlayers>>[number];

/** A player of any team, hidden or not: the caller checks who may see them. */
export async function findPlayer(db: Executor, id: number): Promise<PlayerRow | null> {
  const [row] = await playerById(db, { id });
  return row ?? null;
}

export type ProfileValues = Pick<
  typeof player.$inferInsert,
  | 'name'
  | 'nickname'
  | 'position'
  | 'jerseyNumber'
  | 'height'
  | 'weight'
  | 'age'
  | 'photoURL'
  | 'showsPersonalDetails'
  | 'allowsIndexing'
>;

/** The new player's id; null if somebody has the username. */
export async function insertPlayer(db: Executor, values: typeof player.$inferInsert): Promise<number | null> {
  const [row] = await db
    .insert(player)
    .values(values)
    .onConflictDoNothing({ target: player.username })
    .returning({ id: player.id });
  return row?.id ?? null;
}

export async function updateProfile(
  db: Executor,
  teamId: AuthorizedTeamId,
  id: number,
  values: ProfileValues & { username: string },
): Promise<void> {
  await db
    .update(player)
    .set(values)
    .where(and(eq(player.teamId, teamId), eq(player.id, id), isNull(player.removedAt)));
}

/** Sets a pending player approved, as whom somebody has signed in; false when there was none to approve. */
export async function approvePlayer(db: Executor, teamId: AuthorizedTeamId, id: number): Promise<boolean> {
  const rows = await db
    .update(player)
    .set({ isApproved: true })
    .where(and(isPendingPlayer(teamId, id), isNotNull(player.subject)))
    .returning({ id: player.id });
  return rows.length > 0;
}
