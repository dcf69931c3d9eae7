import type { InputOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/stats.ts';
import type { Viewer } from '#domain/access.ts';
import { boxScoreOrder, boxScoreTotals } from '#domain/leaderboard.ts';
import { ApiError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { readableTeam } from '#server/teams/scope.ts';
import { gameLines } from '../lines/queries.ts';
import { gameById } from './queries.ts';

/** The lines of a game's week, in the order of a box score, and their totals. Throws `not_found`. Product §2, Schedule. */
export async function getBoxScore(
  { db }: Services,
  _viewer: Viewer,
  { params: { gameId } }: InputOf<typeof contract.getBoxScore>,
): Promise<contract.BoxScore> {
  const { id: teamId } = await readableTeam(db, { gameId });
  const [game] = await gameById(db, { teamId, gameId });
  if (!game) throw new ApiError('not_found');
  const { week, score } = game;
  const lines = await gameLines(db, { teamId, gameId });
  return { gameId, week, entries: boxScoreOrder(lines), totals: boxScoreTotals(lines), score };
}
