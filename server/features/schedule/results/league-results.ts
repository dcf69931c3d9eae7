import type { InputOf } from '#contract/endpoint.ts';
import { reason } from '#contract/reasons.ts';
import type * as contract from '#contract/schedule/results.ts';
import type { SignedInViewer } from '#domain/access.ts';
import { isSame, pointsOf } from '#domain/league-results.ts';
import type { Score } from '#domain/record.ts';
import type { Transaction } from '#server/database/connection.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { storeDeletion } from '#server/deletions/store.ts';
import { ApiError } from '#server/errors.ts';
import { fixtureOfGame } from '#server/league-games/results/queries.ts';
import { removeReport, requireOwnReport } from '#server/league-games/results/remove-result.ts';
import { type LeagueGame, lockFixture, reportResult } from '#server/league-games/results/report-result.ts';
import { teamOfGame } from '#server/schedule/game-row.ts';
import type { Services } from '#server/services.ts';
import { managedTeam } from '#server/teams/scope.ts';
import { presentResult } from './present.ts';
import { findResultOfGame, type ResultRow } from './queries.ts';
import { recordResult } from './record.ts';
import { requireBegun } from './require-begun.ts';

type Entered = Score & { readonly notes: string | null; readonly isChange: boolean };

/**
 * A captain's result of a league game: it is the fixture's. A disputed one is on no schedule; the reply is what was entered, under the
 * id that the result had. Throws as `createResult`, and `conflict` where the organizer decides. Product §5, Outcome.
 */
export async function enterLeagueResult(
  services: Services,
  tx: Transaction,
  viewer: SignedInViewer,
  { game, entered }: { game: LeagueGame; entered: Entered },
): Promise<contract.GameResult> {
  const locked = await lockFixture(services, tx, game);
  await requireBegun(tx, game, locked.now);
  const before = await findResultOfGame(tx, game.teamId, game.gameId);
  const isGone = entered.isChange && !before && locked.state !== 'disputed';
  if (isGone) throw new ApiError('not_found');
  await reportResult(services, tx, viewer, { game, locked, numbers: entered });
  const after = await findResultOfGame(tx, game.teamId, game.gameId);
  const { isChange: _isChange, ...numbers } = entered;
  const disputed = before && { ...before, ...numbers, isWin: numbers.ourScore > numbers.opponentScore };
  const row = after ?? disputed;
  if (!row) throw new Error('The result was not written');
  return presentResult(row);
}

/**
 * Accepts the other captain's result of a league game, with the numbers that the caller has seen. Throws `not_found` for a game of
 * another team or of no league, `conflict` where there is nothing to confirm or the score has changed. Product §5, Outcome.
 */
export async function confirmResult(
  services: Services,
  viewer: SignedInViewer,
  { params: { id }, body }: InputOf<typeof contract.confirmResult>,
): Promise<contract.GameResult> {
  return inTransaction(services.db, async (tx) => {
    const teamId = managedTeam(viewer, await teamOfGame(tx, id));
    const fixture = await fixtureOfGame(tx, teamId, id);
    if (!fixture) throw new ApiError('not_found');
    const game = { teamId, gameId: id, ...fixture };
    const locked = await lockFixture(services, tx, game);
    const score = { ourScore: body.hbaScore, opponentScore: body.opponentScore };
    if (locked.state === 'final') throw new ApiError('conflict', { reason: reason('resultFinal') });
    const theirs = locked.versions.find(({ side }) => side !== locked.side);
    if (!theirs || !isSame(theirs.points, pointsOf(locked.side, score)))
      throw new ApiError('conflict', { reason: reason('resultChanged') });
    const numbers = { ...score, notes: undefined, isChange: false };
    await reportResult(services, tx, viewer, { game, locked, numbers });
    const row = await findResultOfGame(tx, teamId, id);
    if (!row) throw new Error('The result was not written');
    return presentResult(row);
  });
}

/** Takes a captain's own result of a league game back, as long as nobody has answered it. Throws `conflict`. Product §5, Outcome. */
export async function deleteLeagueResult(
  services: Services,
  tx: Transaction,
  viewer: SignedInViewer,
  { game, result }: { game: LeagueGame; result: ResultRow },
): Promise<void> {
  const locked = await lockFixture(services, tx, game);
  requireOwnReport(locked);
  await storeDeletion(services, tx, viewer, { kind: 'result', teamId: game.teamId, id: result.id });
  await removeReport(services, tx, { game, locked });
  await recordResult(services, tx, { viewer, teamId: game.teamId, action: 'result_deleted' }, result);
}
