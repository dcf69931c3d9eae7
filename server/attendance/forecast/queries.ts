import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { PastAnswers } from '#domain/attendance/forecast.ts';
import { prepared } from '#server/database/connection.ts';
import { authorizedTeamId, text } from '#server/database/parameters.ts';
import { gameAttendance } from '#server/database/schema/attendance.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { sub, subInvitation } from '#server/database/schema/subs.ts';

/**
 * By player and answer: the number of games before a day for which the captain entered who came, and to how many of them the
 * player came.
 */
export const pastOfPlayers = prepared(
  'past_of_players',
  { teamId: authorizedTeamId, today: text },
  (db, param) =>
    db
      .select({
        playerId: gameAttendance.playerId,
        answer: gameAttendance.answer,
        games: sql<number>`count(*)::int`,
        came: sql<number>`(count(*) filter (where ${gameAttendance.came}))::int`,
      })
      .from(gameAttendance)
      .innerJoin(
        scheduleGame,
        and(eq(scheduleGame.teamId, param.teamId), eq(scheduleGame.id, gameAttendance.gameId)),
      )
      .where(
        and(
          eq(gameAttendance.teamId, param.teamId),
          sql`${scheduleGame.playedOn} <= ${param.today}`,
          eq(scheduleGame.isCancelled, false),
        ),
      )
      .groupBy(gameAttendance.playerId, gameAttendance.answer),
);

/** The subs who have a place in a game from a day on, with the games that they had one in before. */
export const subsWithPlace = prepared(
  'subs_with_place',
  { teamId: authorizedTeamId, today: text },
  (db, param) =>
    db
      .select({
        gameId: subInvitation.gameId,
        name: sub.name,
        past: sql<Pick<PastAnswers, 'games' | 'came'>>`(
          select json_build_object('games', count(*), 'came', count(*) filter (where earlier.came))
          from sub_invitation earlier
          join schedule_game played on played.team_id = earlier.team_id and played.id = earlier.game_id
          where earlier.team_id = ${sub.teamId} and earlier.sub_id = ${sub.id} and earlier.came is not null
            and played.played_on <= ${param.today} and not played.is_cancelled)`,
      })
      .from(subInvitation)
      .innerJoin(sub, and(eq(sub.teamId, param.teamId), eq(sub.id, subInvitation.subId)))
      .innerJoin(
        scheduleGame,
        and(eq(scheduleGame.teamId, param.teamId), eq(scheduleGame.id, subInvitation.gameId)),
      )
      .where(
        and(
          eq(subInvitation.teamId, param.teamId),
          eq(subInvitation.state, 'playing'),
          gte(scheduleGame.playedOn, param.today),
        ),
      )
      .orderBy(asc(sub.rank), asc(sub.id)),
);

export type PastOfPlayer = Awaited<ReturnType<typeof pastOfPlayers>>[number];
export type SubWithPlace = Awaited<ReturnType<typeof subsWithPlace>>[number];
