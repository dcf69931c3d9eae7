import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { PastAnswers } from '#domain/attendance/forecast.ts';
import { prepared } from '#server/database/connection.ts';
import { authorizedTeamId, text } from '#server/database/parameters.ts';
import { gameAttendance } from '#server/database/schema/attendance.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { spare, spareInvitation } from '#server/database/schema/spares.ts';

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

/** The spares who have a place in a game from a day on, with the games that they had one in before. */
export const sparesWithPlace = prepared(
  'spares_with_place',
  { teamId: authorizedTeamId, today: text },
  (db, param) =>
    db
      .select({
        gameId: spareInvitation.gameId,
        name: spare.name,
        past: sql<Pick<PastAnswers, 'games' | 'came'>>`(
          select json_build_object('games', count(*), 'came', count(*) filter (where earlier.came))
          from spare_invitation earlier
          join schedule_game played on played.team_id = earlier.team_id and played.id = earlier.game_id
          where earlier.team_id = ${spare.teamId} and earlier.spare_id = ${spare.id} and earlier.came is not null
            and played.played_on <= ${param.today} and not played.is_cancelled)`,
      })
      .from(spareInvitation)
      .innerJoin(spare, and(eq(spare.teamId, param.teamId), eq(spare.id, spareInvitation.spareId)))
      .innerJoin(
        scheduleGame,
        and(eq(scheduleGame.teamId, param.teamId), eq(scheduleGame.id, spareInvitation.gameId)),
      )
      .where(
        and(
          eq(spareInvitation.teamId, param.teamId),
          eq(spareInvitation.state, 'playing'),
          gte(scheduleGame.playedOn, param.today),
        ),
      )
      .orderBy(asc(spare.rank), asc(spare.id)),
);

export type PastOfPlayer = Awaited<ReturnType<typeof pastOfPlayers>>[number];
export type SpareWithPlace = Awaited<ReturnType<typeof sparesWithPlace>>[number];
