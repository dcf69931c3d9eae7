import { and, eq, sql } from 'drizzle-orm';
import { notificationChannels } from '#domain/notifications/channels.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor } from '#server/database/connection.ts';
import { gameAnswer } from '#server/database/schema/attendance.ts';
import { player } from '#server/database/schema/players.ts';
import { isOnTeam } from '#server/teams/on-team.ts';

type Team = { readonly teamId: AuthorizedTeamId; readonly actorId: number | null };

const isOther = ({ teamId, actorId }: Team) =>
  and(eq(player.teamId, teamId), isOnTeam(player), sql`${player.id} is distinct from ${actorId}::int`);

/** How many players, without the one who changes a game, have not turned off its notifications on every channel. */
export async function countNotified(db: Executor, team: Team): Promise<number> {
  const turnedOff = sql`(select count(*) from notification_preference choice
    where choice.team_id = ${player.teamId} and choice.player_id = ${player.id}
      and choice.kind = 'game_moved' and not choice.is_enabled)`;
  return db.$count(player, and(isOther(team), sql`${turnedOff} < ${notificationChannels.length}`));
}

/** What the others have answered for a game, without their names. */
export function answersOfOthers(db: Executor, team: Team, gameId: number) {
  const { answer, isStale, minutesMoved, was } = gameAnswer;
  return db
    .select({ answer, isStale, minutesMoved, was })
    .from(gameAnswer)
    .innerJoin(player, and(eq(player.teamId, gameAnswer.teamId), eq(player.id, gameAnswer.playerId)))
    .where(and(eq(gameAnswer.teamId, team.teamId), eq(gameAnswer.gameId, gameId), isOther(team)));
}
