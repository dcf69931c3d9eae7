import { reason } from '#contract/reasons.ts';
import type { SignedInViewer } from '#domain/access.ts';
import { teamActorId } from '#domain/actor.ts';
import type { DeletionKind } from '#domain/deletions.ts';
import { findDuplicate } from '#domain/duplicate-game.ts';
import { statNumbers } from '#domain/stat-line.ts';
import { gameDetails } from '#server/audit/game.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Transaction } from '#server/database/connection.ts';
import { ApiError } from '#server/errors.ts';
import { fixtureOfGame } from '#server/league-games/results/queries.ts';
import { type LeagueGame, lockFixture, reportResult } from '#server/league-games/results/report-result.ts';
import { notifyOfGameChange } from '#server/notifications/game-changes.ts';
import { reconnectLines, teamGames, updateGameValues } from '#server/schedule/game-row.ts';
import { scheduleTeam } from '#server/schedule/team.ts';
import type { Services } from '#server/services.ts';
import { findRestoredLine, findRestoredResult, removeDismissal } from '../queries.ts';

type Restored = {
  readonly kind: DeletionKind;
  readonly id: number;
  readonly teamId: AuthorizedTeamId;
  /** The stat lines that were restored. */
  readonly lineIds: readonly number[];
};

/**
 * Reverses what the deletion did besides deleting rows: its audit entry gets a counterpart, and announcements are withdrawn. Throws
 * `undo_conflict` when the same game has been added again.
 */
export async function finishUndo(
  services: Services,
  tx: Transaction,
  viewer: SignedInViewer,
  restored: Restored,
): Promise<void> {
  if (restored.kind === 'game') await finishGame(services, tx, viewer, restored);
  if (restored.kind === 'result') await finishResult(services, tx, viewer, restored);
  for (const id of restored.lineIds) await finishLine(services, tx, viewer, { ...restored, id });
}

async function finishGame(
  services: Services,
  tx: Transaction,
  viewer: SignedInViewer,
  { id, teamId }: Restored,
): Promise<void> {
  const games = await teamGames(tx, { teamId });
  const game = games.find((one) => one.id === id);
  if (!game) throw new Error('The game was not restored');
  if (
    findDuplicate(
      games.filter((one) => one.id !== id),
      game,
    )
  )
    throw undoConflict('game');
  await reconnectLines(tx, teamId, id);
  const team = await scheduleTeam(tx, teamId, await services.clock.now(tx));
  await removeDismissal(tx, teamId, game);
  await updateGameValues(tx, teamId, id, { updatedAt: team.now.toString() });
  const details = await gameDetails(tx, teamId, id);
  await recordAudit(services, tx, { viewer, teamId, action: 'game_restored', details });
  const by = { team, actorId: teamActorId(viewer, teamId) };
  await notifyOfGameChange(services, tx, by, { id, before: { ...game, isCancelled: true }, after: game });
}

async function finishResult(
  services: Services,
  tx: Transaction,
  viewer: SignedInViewer,
  { id, teamId }: Restored,
): Promise<void> {
  const result = await findRestoredResult(tx, teamId, id);
  if (!result) throw new Error('The result was not restored');
  const fixture = await fixtureOfGame(tx, teamId, result.gameId);
  if (fixture)
    return reportAgain(services, tx, viewer, { game: { teamId, gameId: result.gameId, ...fixture }, result });
  const updatedAt = (await services.clock.now(tx)).toString();
  await updateGameValues(tx, teamId, result.gameId, { updatedAt });
  const details = await gameDetails(tx, teamId, result.gameId, result);
  await recordAudit(services, tx, { viewer, teamId, action: 'result_restored', details });
}

type RestoredResult = NonNullable<Awaited<ReturnType<typeof findRestoredResult>>>;

/** A league game's result is the fixture's again, unless somebody has entered one meanwhile. */
async function reportAgain(
  services: Services,
  tx: Transaction,
  viewer: SignedInViewer,
  { game, result }: { game: LeagueGame; result: RestoredResult },
): Promise<void> {
  const locked = await lockFixture(services, tx, game);
  if (locked.state !== null) throw undoConflict('result');
  await reportResult(services, tx, viewer, { game, locked, numbers: { ...result, isChange: false } });
}

async function finishLine(
  services: Services,
  tx: Transaction,
  viewer: SignedInViewer,
  { id, teamId }: Restored,
): Promise<void> {
  const line = await findRestoredLine(tx, teamId, id);
  if (!line) throw new Error('The line was not restored');
  const { playerId: subjectId, week } = line;
  if (subjectId === viewer.player?.id) return;
  const details = { week, numbers: statNumbers(line) };
  await recordAudit(services, tx, { viewer, teamId, action: 'stats_restored', subjectId, details });
}

const conflictReasons = {
  post: 'undoConflict_comment',
  comment: 'undoConflict_comment',
  stats: 'undoConflict_stats',
  result: 'undoConflict_result',
  game: 'undoConflict_game',
} as const;

export function undoConflict(kind: DeletionKind): ApiError {
  return new ApiError('undo_conflict', { reason: reason(conflictReasons[kind]) });
}
