import type { Viewer } from '#domain/access.ts';
import type { Score } from '#domain/record.ts';
import type { Transaction } from '#server/database/connection.ts';
import type { NotifyServices } from '#server/notifications/notify.ts';
import { allowsDraw, type LeagueGame, lockFixture, reportResult } from './report-result.ts';
import { writeLeagueResults } from './write-results.ts';

/** The result that a team had entered for a game of its own, which has become the league's. */
export type OwnResult = LeagueGame & {
  readonly result: Score & { readonly regulation: number | null; readonly notes: string | null };
};

/**
 * Makes it what the team's captain says of the fixture: its result, the confirmation of the other captain's, or a dispute. Where the
 * league has a result already, that one counts. Product §5, Outcome.
 */
export async function keepOwnResult(
  services: NotifyServices,
  tx: Transaction,
  viewer: Viewer | null,
  { result: { ourScore, opponentScore, regulation, notes }, ...game }: OwnResult,
): Promise<void> {
  const locked = await lockFixture(services, tx, game);
  const { fixture, state, at } = locked;
  const isRefused = ourScore === opponentScore && !allowsDraw(fixture);
  if (viewer === null || isRefused || state === 'final' || state === 'disputed') {
    await writeLeagueResults(tx, fixture, at);
    return;
  }
  const numbers = { ourScore, opponentScore, regulation, notes, isChange: false };
  await reportResult(services, tx, viewer, { game, locked, numbers, asOrganizer: true });
}
