import type * as contract from '#contract/competitions/radar.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { SignedInViewer } from '#domain/access.ts';
import { forecastsOfTeam } from '#server/attendance/forecast/forecasts.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { scheduleTeam } from '#server/schedule/team.ts';
import type { Services } from '#server/services.ts';
import { teamOfEntry } from '#server/teams/scope.ts';
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
    const rows: contract.RadarRow[] = [];
    for (const [team, ofTeam] of Map.groupBy(games, ({ teamId }) => teamId)) {
      const teamId = teamOfEntry({ teamId: team });
      const { zone, today } = await scheduleTeam(tx, teamId, now);
      for (const forecast of await forecastsOfTeam(tx, { teamId, zone, now, today })) {
        const game = ofTeam.find(({ gameId }) => gameId === forecast.gameId);
        const { sure, likely, target, minimum } = forecast;
        if (!game) continue;
        const side = game.isHome ? 'home' : 'away';
        rows.push({ fixtureId: game.fixtureId, side, sure, likely, target, minimum });
      }
    }
    return rows;
  });
}
