import { reason } from '#contract/reasons.ts';
import type { Transaction } from '#server/database/connection.ts';
import { ApiError } from '#server/errors.ts';
import type { NotifyServices } from '#server/notifications/notify.ts';
import { markResultRead } from './notify-captains.ts';
import { gamesOfFixture, removeOutcome, removeReports } from './queries.ts';
import { type LeagueGame, type LockedFixture, requireNotBuiltUpon } from './report-result.ts';
import { writeLeagueResults } from './write-results.ts';

/** Throws `conflict` unless the result is the captain's own and nobody has answered it. Product §5, Outcome. */
export function requireOwnReport({ state, side, versions, fixture }: LockedFixture): void {
  if (state !== 'toConfirm' && state !== 'entered')
    throw new ApiError('conflict', { reason: reason('resultFinal') });
  const isOwn = versions.some((one) => one.side === side);
  if (!isOwn) throw new ApiError('conflict', { reason: reason('resultTheirs') });
  requireNotBuiltUpon(fixture);
}

/** Takes a captain's own report back, from both schedules. Product §5, Outcome. */
export async function removeReport(
  services: NotifyServices,
  tx: Transaction,
  { game, locked }: { game: LeagueGame; locked: LockedFixture },
): Promise<void> {
  const { leagueId, competitionId, fixtureId } = locked.fixture;
  const key = { leagueId, competitionId, fixtureId };
  await removeReports(tx, key);
  await removeOutcome(tx, key);
  await writeLeagueResults(tx, key, locked.at);
  for (const one of await gamesOfFixture(tx, key)) {
    if (one.id !== game.gameId) await markResultRead(services, tx, one);
  }
}
