import { and, eq, sql } from 'drizzle-orm';
import type { BoxScore } from '#contract/stats.ts';
import { boxScoreOrder, totalsOf } from '#domain/leaderboard.ts';
import { prepared } from '#server/database/prepared.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { team } from '#server/database/schema/teams.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { Parts } from '#server/parts.ts';
import { teamLines } from './queries.ts';

const gameById = prepared('stats_game_by_id', (db) =>
  db
    .select({ teamId: scheduleGame.teamId, week: scheduleGame.week })
    .from(scheduleGame)
    .innerJoin(team, eq(team.id, scheduleGame.teamId))
    .where(and(eq(scheduleGame.id, sql.placeholder('gameId')), eq(team.isActive, true))),
);

/** What the team did in the week of a game. Throws `not_found`. Product §2, Schedule. */
export async function gameBoxScore({ db }: Parts, gameId: number): Promise<BoxScore> {
  const [game] = await gameById(db, { gameId });
  if (!game) throw new ApiError('not_found');
  const { teamId, week } = game;
  const lines = await teamLines(db, { teamId, first: week, last: week });
  return { gameId, week, entries: boxScoreOrder(lines), totals: totalsOf(lines) };
}
