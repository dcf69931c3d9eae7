import { and, eq } from 'drizzle-orm';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import { prepared, type Transaction } from '#server/database/connection.ts';
import { authorizedTeamId, text } from '#server/database/parameters.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { type LineRow, playerLines } from '../lines/queries.ts';

const columns = {
  id: scheduleGame.id,
  playedOn: scheduleGame.playedOn,
  time: scheduleGame.time,
  isCancelled: scheduleGame.isCancelled,
};

/** The games of a team's week, cancelled ones too. */
export const gamesOfWeek = prepared(
  'stats_games_of_week',
  { teamId: authorizedTeamId, week: text },
  (db, param) =>
    db
      .select(columns)
      .from(scheduleGame)
      .where(and(eq(scheduleGame.teamId, param.teamId), eq(scheduleGame.week, param.week))),
);

/** The same, locked against deletion: a line that is written about one of them is written before or after it, never in between. */
export const lockGamesOfWeek = prepared(
  'lock_games_of_week',
  { teamId: authorizedTeamId, week: text },
  (db, param) =>
    db
      .select(columns)
      .from(scheduleGame)
      .where(and(eq(scheduleGame.teamId, param.teamId), eq(scheduleGame.week, param.week)))
      .for('key share'),
);

/** A player's lines of a week, the latest game first. */
export async function linesOfWeek(
  tx: Transaction,
  { teamId, playerId, week }: { teamId: AuthorizedTeamId; playerId: number; week: string },
): Promise<LineRow[]> {
  return playerLines(tx, { teamId, playerId, first: week, last: week, limit: null });
}
