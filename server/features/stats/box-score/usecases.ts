import type { InputOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/stats.ts';
import type { Viewer } from '#domain/access.ts';
import { boxScoreOrder, boxScoreTotals } from '#domain/leaderboard.ts';
import { gameOfLine } from '#domain/stat-game.ts';
import { language } from '#messages/language';
import { ApiError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { readableTeam } from '#server/teams/scope.ts';
import { teamLines } from '../lines/queries.ts';
import { gamesOfWeek } from '../weeks/queries.ts';
import { gameById } from './queries.ts';

/** The lines of a game, in the order of a box score, and their totals. Throws `not_found`. Product §2, Schedule. */
export async function getBoxScore(
  { db }: Services,
  _viewer: Viewer,
  { params: { gameId } }: InputOf<typeof contract.getBoxScore>,
): Promise<contract.BoxScore> {
  const { id: teamId } = await readableTeam(db, { gameId });
  const [game] = await gameById(db, { teamId, gameId });
  if (!game) throw new ApiError('not_found');
  const { week, score } = game;
  const [ofWeek, games] = await Promise.all([
    teamLines(db, { teamId, first: week, last: week }),
    gamesOfWeek(db, { teamId, week }),
  ]);
  const ofPlayers = Map.groupBy(ofWeek, ({ playerId }) => playerId);
  const lines = [...ofPlayers.values()].flatMap((ofPlayer) =>
    ofPlayer.filter((line) => gameOfLine(line, ofPlayer, games) === gameId),
  );
  return { gameId, week, entries: boxScoreOrder(lines, language()), totals: boxScoreTotals(lines), score };
}
