import { eq } from 'drizzle-orm';
import type { BoxScore } from '#contract/stats.ts';
import type { Viewer } from '#domain/access.ts';
import { boxScoreOrder, totalsOf } from '#domain/leaderboard.ts';
import { integer } from '#server/database/parameters.ts';
import { prepared } from '#server/database/prepared.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { Services } from '#server/services.ts';
import { readableTeam } from '#server/teams/scope.ts';
import { teamLines } from '../lines/queries.ts';

const gameById = prepared('stats_game_by_id', { gameId: integer }, (db, param) =>
  db
    .select({ teamId: scheduleGame.teamId, week: scheduleGame.week })
    .from(scheduleGame)
    .where(eq(scheduleGame.id, param.gameId)),
);

/** What the team did in the week of a game. Throws `not_found`. Product §2, Schedule. */
export async function gameBoxScore({ db }: Services, viewer: Viewer, gameId: number): Promise<BoxScore> {
  const [game] = await gameById(db, { gameId });
  if (!game) throw new ApiError('not_found');
  const { week } = game;
  const teamId = await readableTeam(db, viewer, game.teamId);
  const lines = await teamLines(db, { teamId, first: week, last: week });
  return { gameId, week, entries: boxScoreOrder(lines), totals: totalsOf(lines) };
}
