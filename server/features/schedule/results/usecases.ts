import type { BodyOf, InputOf } from '#contract/endpoint.ts';
import { reason } from '#contract/reasons.ts';
import type * as contract from '#contract/schedule/results.ts';
import type { SignedInViewer, Viewer } from '#domain/access.ts';
import { teamActorId } from '#domain/actor.ts';
import { changeDetails } from '#domain/audit-changes.ts';
import { isSame } from '#domain/ending.ts';
import { pointsOf } from '#domain/league-results.ts';
import { isWin } from '#domain/record.ts';
import { scoreText } from '#server/audit/game.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Transaction } from '#server/database/connection.ts';
import { violates } from '#server/database/errors.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { storeDeletion } from '#server/deletions/store.ts';
import { ApiError } from '#server/errors.ts';
import { fixtureOfGame } from '#server/league-games/results/queries.ts';
import { lockFixture, reportResult } from '#server/league-games/results/report-result.ts';
import { notifyOfResult } from '#server/notifications/games.ts';
import { teamOfGame, updateGameValues } from '#server/schedule/game-row.ts';
import { lockSchedule } from '#server/schedule/team.ts';
import type { Services } from '#server/services.ts';
import { managedTeam, readableTeam } from '#server/teams/scope.ts';
import { deleteLeagueResult, enterLeagueResult } from './entry/league-results.ts';
import { recordResult } from './entry/record.ts';
import { regulationOf } from './entry/regulation.ts';
import { requireBegun } from './entry/require-begun.ts';
import { presentResult } from './present.ts';
import {
  findResult,
  findResultOfGame,
  insertResult,
  type ResultRow,
  removeResult,
  rewriteResult,
  teamOfResult,
  teamResults,
} from './queries.ts';

/** The results of a team, the earliest game first. Throws `not_found` for a team that isn't visible. Product §7, Schedule and results. */
export async function listResults(
  { db }: Services,
  viewer: Viewer,
  { query }: InputOf<typeof contract.listResults>,
): Promise<contract.GameResult[]> {
  const rows = await teamResults(db, {
    teamId: (await readableTeam(db, { teamId: query.teamId, viewer })).id,
  });
  return rows.map(presentResult);
}

/**
 * Adds a game's result. Who won follows from the scores, whatever the body says.
 * Throws `not_found` for a game of another team, `game_not_begun` before tip-off, `result_exists` when the game has one, also
 * when two arrive at once, `conflict` for a league game that is off or disputed.
 * Product §5, Game result.
 */
export async function createResult(
  services: Services,
  viewer: SignedInViewer,
  { body }: InputOf<typeof contract.createResult>,
): Promise<contract.GameResult> {
  try {
    return await inTransaction(services.db, async (tx) => {
      const { scheduleGameId } = body;
      const teamId = managedTeam(viewer, await teamOfGame(tx, scheduleGameId));
      const fixture = await fixtureOfGame(tx, teamId, scheduleGameId);
      if (fixture) {
        const game = { teamId, gameId: scheduleGameId, ...fixture };
        const entered = { ...resultValues(body), regulation: body.regulation, isChange: false };
        return await enterLeagueResult(services, tx, viewer, { game, entered });
      }
      await lockSchedule(tx, teamId);
      const now = await services.clock.now(tx);
      await requireBegun(tx, { teamId, gameId: scheduleGameId }, now);
      const at = now.toString();
      const result = await insertResult(tx, teamId, {
        ...resultValues(body),
        regulation: regulationOf({ ...resultValues(body), regulation: body.regulation }, null),
        scheduleGameId,
        createdAt: at,
        updatedAt: at,
      });
      await updateGameValues(tx, teamId, scheduleGameId, { updatedAt: at });
      await recordResult(services, tx, { viewer, teamId, action: 'result_added' }, result);
      await notifyOfResult(services, tx, { teamId, actorId: teamActorId(viewer, teamId) }, result);
      return presentResult(result);
    });
  } catch (error) {
    if (violates(error, 'game_result_team_game_unique')) throw new ApiError('result_exists');
    throw error;
  }
}

/**
 * Changes a result; it stays with its game, whatever `scheduleGameId` says. Throws `not_found`, and for a league game `game_not_begun` and
 * `conflict` where the organizer decides.
 * Product §7, Schedule and results.
 */
export async function updateResult(
  services: Services,
  viewer: SignedInViewer,
  { params: { id }, body }: InputOf<typeof contract.updateResult>,
): Promise<contract.GameResult> {
  return inTransaction(services.db, async (tx) => {
    const teamId = managedTeam(viewer, await teamOfResult(tx, id));
    const league = await leagueGameOfResult(tx, teamId, id);
    if (league) {
      const entered = { ...resultValues(body), regulation: body.regulation, isChange: true };
      return enterLeagueResult(services, tx, viewer, { game: league.game, entered });
    }
    // Before the result's row and then the game's: a deletion of the game locks them in the other order.
    await lockSchedule(tx, teamId);
    const updatedAt = (await services.clock.now(tx)).toString();
    const before = await findResult(tx, teamId, id);
    const regulation = regulationOf({ ...resultValues(body), regulation: body.regulation }, before);
    const row = await rewriteResult(tx, teamId, id, { ...resultValues(body), regulation, updatedAt });
    if (!before || !row) throw new ApiError('not_found');
    await updateGameValues(tx, teamId, row.scheduleGameId, { updatedAt });
    const changes = changeDetails(scored(before), scored(row), {
      withValues: ['score'],
      namesOnly: ['notes'],
    });
    await recordResult(services, tx, { viewer, teamId, action: 'result_changed' }, row, changes);
    return presentResult(row);
  });
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
    const regulation = body.regulation ?? null;
    if (locked.state === 'final') throw new ApiError('conflict', { reason: reason('resultFinal') });
    const theirs = locked.versions.find(({ side }) => side !== locked.side);
    if (!theirs || !isSame(theirs, { points: pointsOf(locked.side, score), regulation }))
      throw new ApiError('conflict', { reason: reason('resultChanged') });
    const numbers = { ...score, regulation, notes: undefined, isChange: false };
    await reportResult(services, tx, viewer, { game, locked, numbers });
    const row = await findResultOfGame(tx, teamId, id);
    if (!row) throw new Error('The result was not written');
    return presentResult(row);
  });
}

/** Deletes a result; the game stays. Throws `not_found`, `conflict` for a league game's that isn't the team's own or has an answer. Product §7, Schedule and results. */
export async function deleteResult(
  services: Services,
  viewer: SignedInViewer,
  { params: { id } }: InputOf<typeof contract.deleteResult>,
): Promise<null> {
  return inTransaction(services.db, async (tx) => {
    const teamId = managedTeam(viewer, await teamOfResult(tx, id));
    const league = await leagueGameOfResult(tx, teamId, id);
    if (league) {
      await deleteLeagueResult(services, tx, viewer, league);
      return null;
    }
    // Before the result's row and then the game's: a deletion of the game locks them in the other order.
    await lockSchedule(tx, teamId);
    await storeDeletion(services, tx, viewer, { kind: 'result', teamId, id });
    const result = await removeResult(tx, teamId, id);
    if (!result) throw new ApiError('not_found');
    const updatedAt = (await services.clock.now(tx)).toString();
    await updateGameValues(tx, teamId, result.scheduleGameId, { updatedAt });
    await recordResult(services, tx, { viewer, teamId, action: 'result_deleted' }, result);
    return null;
  });
}

/** The game of a result that is a fixture's; null for one of the team's own. */
async function leagueGameOfResult(tx: Transaction, teamId: AuthorizedTeamId, id: number) {
  const result = await findResult(tx, teamId, id);
  const gameId = result?.scheduleGameId ?? 0;
  const fixture = await fixtureOfGame(tx, teamId, gameId);
  return result && fixture ? { result, game: { teamId, gameId, ...fixture } } : null;
}

function scored({ notes, ...result }: ResultRow) {
  return { score: scoreText(result), notes };
}

function resultValues(body: BodyOf<typeof contract.updateResult>) {
  const { hbaScore: ourScore, opponentScore, notes } = body;
  return { ourScore, opponentScore, notes, isWin: isWin({ ourScore, opponentScore }) };
}
