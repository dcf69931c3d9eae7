import { and, eq, sql } from 'drizzle-orm';
import { awayOfPlayer, givenAnswerColumns } from '#server/attendance/queries.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import { type Executor, nowColumn, type Transaction } from '#server/database/connection.ts';
import { attendanceSettings, gameAnswer } from '#server/database/schema/attendance.ts';
import { notificationSettings } from '#server/database/schema/notifications.ts';
import { player } from '#server/database/schema/players.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { league, team } from '#server/database/schema/teams.ts';
import { gameValueColumns } from '#server/schedule/game-row.ts';
import { leagueOfTeam } from '#server/teams/visible.ts';
import { isVisiblePlayer, teamOfPlayer } from '#server/teams/visible-player.ts';

/**
 * The game and the player of a link, with what the player has answered: null if one of the two is gone, the player is not
 * approved or plays elsewhere, or the team is hidden.
 */
export async function linkedGame(db: Executor, { playerId, gameId }: { playerId: number; gameId: number }) {
  const [row] = await db
    .select({
      teamId: team.id,
      team: team.name,
      teamSlug: team.slug,
      leagueSlug: league.slug,
      zone: team.timeZone,
      readerZone: notificationSettings.timeZone,
      linkRevision: sql<number>`coalesce(${attendanceSettings.linkRevision}, 0)`,
      name: player.name,
      ...gameValueColumns,
      away: awayOfPlayer,
      ownAnswer: givenAnswerColumns,
      readNow: nowColumn,
    })
    .from(player)
    .innerJoin(team, teamOfPlayer)
    .innerJoin(league, leagueOfTeam)
    .innerJoin(scheduleGame, and(eq(scheduleGame.teamId, player.teamId), eq(scheduleGame.id, gameId)))
    .leftJoin(attendanceSettings, eq(attendanceSettings.teamId, player.teamId))
    .leftJoin(
      gameAnswer,
      and(
        eq(gameAnswer.teamId, player.teamId),
        eq(gameAnswer.gameId, scheduleGame.id),
        eq(gameAnswer.playerId, player.id),
      ),
    )
    .leftJoin(
      notificationSettings,
      and(eq(notificationSettings.teamId, player.teamId), eq(notificationSettings.playerId, player.id)),
    )
    .where(and(eq(player.id, playerId), isVisiblePlayer));
  return row ?? null;
}

export type LinkedGame = NonNullable<Awaited<ReturnType<typeof linkedGame>>>;

/** Raises the team's link revision, which makes links with an earlier one invalid. */
export async function raiseLinkRevision(tx: Transaction, teamId: AuthorizedTeamId): Promise<void> {
  await tx
    .insert(attendanceSettings)
    .values({ teamId, linkRevision: 1 })
    .onConflictDoUpdate({
      target: attendanceSettings.teamId,
      set: { linkRevision: sql`${attendanceSettings.linkRevision} + 1` },
    });
}
