import type * as contract from '#contract/schedule/results.ts';
import type { SignedInViewer } from '#domain/access.ts';
import type { Score } from '#domain/record.ts';
import type { Transaction } from '#server/database/connection.ts';
import { storeDeletion } from '#server/deletions/store.ts';
import { ApiError } from '#server/errors.ts';
import { removeReport, requireOwnReport } from '#server/league-games/results/remove-result.ts';
import { type LeagueGame, lockFixture, reportResult } from '#server/league-games/results/report-result.ts';
import type { Services } from '#server/services.ts';
import { presentResult } from '../present.ts';
import { findResultOfGame, type ResultRow } from '../queries.ts';
import { recordResult } from './record.ts';
import { regulationOf } from './regulation.ts';
import { requireBegun } from './require-begun.ts';

type Entered = Score & {
  readonly regulation: number | null | undefined;
  readonly notes: string | null;
  readonly isChange: boolean;
};

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
  const { isChange, ...score } = entered;
  const numbers = { ...score, regulation: regulationOf(entered, isChange ? before : null) };
  await reportResult(services, tx, viewer, { game, locked, numbers: { ...numbers, isChange } });
  const after = await findResultOfGame(tx, game.teamId, game.gameId);
  const disputed = before && { ...before, ...numbers, isWin: numbers.ourScore > numbers.opponentScore };
  const row = after ?? disputed;
  if (!row) throw new Error('The result was not written');
  return presentResult(row);
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
