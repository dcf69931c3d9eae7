import type { InputOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/stats.ts';
import type { Viewer } from '#domain/access.ts';
import { boxScoreOrder, totalsOf } from '#domain/leaderboard.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { Services } from '#server/services.ts';
import { readableTeam } from '#server/teams/scope.ts';
import { teamLines } from '../lines/queries.ts';
import { gameById } from './queries.ts';

/** The lines of a game's week, and their totals. Throws `not_found`. Product §2, Schedule. */
export async function getBoxScore(
  { db }: Services,
  viewer: Viewer,
  { params: { gameId } }: InputOf<typeof contract.getBoxScore>,
): Promise<contract.BoxScore> {
  const [game] = await gameById(db, { gameId });
  if (!game) throw new ApiError('not_found');
  const { week } = game;
  const teamId = await readableTeam(db, viewer, game.teamId);
  const lines = await teamLines(db, { teamId, first: week, last: week });
  return { gameId, week, entries: boxScoreOrder(lines), totals: totalsOf(lines) };
}
