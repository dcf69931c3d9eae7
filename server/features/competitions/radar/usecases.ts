import type * as contract from '#contract/competitions/radar.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { SignedInViewer } from '#domain/access.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { forecastsOfGames } from '#server/league-games/radar/forecasts.ts';
import type { Services } from '#server/services.ts';
import { organizedCompetition } from '../management/queries.ts';
import { keyOf } from '../queries.ts';
import { gamesOnSchedules } from './queries.ts';

/** How many come to the games of the next 72 hours, as counts. Throws `not_found`. Product §7, Competitions. */
export async function getRadar(
  { db, clock }: Services,
  viewer: SignedInViewer,
  { params: { id } }: InputOf<typeof contract.getRadar>,
): Promise<contract.RadarRow[]> {
  return inTransaction(db, async (tx) => {
    const row = await organizedCompetition(tx, viewer, id);
    const now = await clock.now(tx);
    const games = await gamesOnSchedules(tx, keyOf(row), now);
    return (await forecastsOfGames(tx, games, now)).map(
      ({ fixtureId, isHome, forecast }): contract.RadarRow => {
        const { sure, likely, target, minimum } = forecast;
        return { fixtureId, side: isHome ? 'home' : 'away', sure, likely, target, minimum };
      },
    );
  });
}
