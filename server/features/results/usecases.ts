import type { BodyOf } from '#contract/endpoint.ts';
import type { createResult, GameResult, updateResult } from '#contract/results.ts';
import type { SignedInViewer } from '#domain/access.ts';
import { isWin } from '#domain/record.ts';
import { hasBegun } from '#domain/schedule-text.ts';
import { gameDetails } from '#server/audit/game.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { Transaction } from '#server/database/connection.ts';
import { violates } from '#server/database/errors.ts';
import { ApiError } from '#server/http/api-error.ts';
import { teamOfGame, updateGameValues } from '#server/schedule/game-row.ts';
import type { Services } from '#server/services.ts';
import { type AuthorizedTeamId, managedTeam } from '#server/teams/scope.ts';
import { insertResult, removeResult, rewriteResult, teamOfResult, tipOffOf } from './queries.ts';

/**
 * Adds a game's result. Who won follows from the scores, whatever the body says.
 * Throws `game_not_begun` before tip-off, `result_exists` when the game has one, also when two arrive at once.
 * Product §5, Game result.
 */
export async function addResult(
  services: Services,
  viewer: SignedInViewer,
  body: BodyOf<typeof createResult>,
): Promise<GameResult> {
  try {
    return await services.db.transaction(async (tx) => {
      const { scheduleGameId } = body;
      const teamId = managed(viewer, await teamOfGame(tx, scheduleGameId));
      const now = await services.clock.now(tx);
      await requireBegun(tx, teamId, scheduleGameId, now);
      const at = now.toString();
      const added = await insertResult(tx, teamId, {
        ...resultValues(body),
        scheduleGameId,
        createdAt: at,
        updatedAt: at,
      });
      await updateGameValues(tx, teamId, scheduleGameId, { updatedAt: at });
      await record(services, tx, { viewer, teamId, action: 'result_added' }, added);
      return added;
    });
  } catch (error) {
    if (violates(error, 'game_result_team_game_unique')) throw new ApiError('result_exists');
    throw error;
  }
}

/** Changes a result; it stays with its game, whatever `scheduleGameId` says. Throws `not_found`. */
export async function changeResult(
  services: Services,
  viewer: SignedInViewer,
  id: number,
  body: BodyOf<typeof updateResult>,
): Promise<GameResult> {
  return services.db.transaction(async (tx) => {
    const teamId = managed(viewer, await teamOfResult(tx, id));
    const updatedAt = (await services.clock.now(tx)).toString();
    const row = await rewriteResult(tx, teamId, id, { ...resultValues(body), updatedAt });
    if (!row) throw new ApiError('not_found');
    await updateGameValues(tx, teamId, row.scheduleGameId, { updatedAt });
    await record(services, tx, { viewer, teamId, action: 'result_changed' }, row);
    return row;
  });
}

export async function dropResult(services: Services, viewer: SignedInViewer, id: number): Promise<null> {
  return services.db.transaction(async (tx) => {
    const teamId = managed(viewer, await teamOfResult(tx, id));
    const removed = await removeResult(tx, teamId, id);
    if (!removed) throw new ApiError('not_found');
    const updatedAt = (await services.clock.now(tx)).toString();
    await updateGameValues(tx, teamId, removed.scheduleGameId, { updatedAt });
    await record(services, tx, { viewer, teamId, action: 'result_deleted' }, removed);
    return null;
  });
}

type Fact = Omit<Parameters<typeof recordAudit>[2], 'details'>;

async function record(services: Services, tx: Transaction, fact: Fact, result: GameResult): Promise<void> {
  const details = await gameDetails(tx, fact.teamId, result.scheduleGameId, result);
  await recordAudit(services, tx, { ...fact, details });
}

async function requireBegun(
  tx: Transaction,
  teamId: AuthorizedTeamId,
  gameId: number,
  now: Temporal.Instant,
): Promise<void> {
  const tipOff = await tipOffOf(tx, teamId, gameId);
  if (!tipOff) throw new ApiError('not_found');
  const game = { date: tipOff.playedOn, time: tipOff.time ?? 'TBD' };
  if (!hasBegun(game, { zone: tipOff.zone, season: null, now })) throw new ApiError('game_not_begun');
}

function managed(viewer: SignedInViewer, owner: number | null): AuthorizedTeamId {
  if (owner === null) throw new ApiError('not_found');
  return managedTeam(viewer, owner);
}

function resultValues(body: BodyOf<typeof updateResult>) {
  const { hbaScore, opponentScore, notes } = body;
  return { hbaScore, opponentScore, notes, isWin: isWin({ hbaScore, opponentScore }) };
}
