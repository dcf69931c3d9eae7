import type { Forecast } from '#contract/attendance/forecast.ts';
import { forecastLevel } from '#domain/attendance/forecast.ts';
import { forecastsOfTeam } from '#server/attendance/forecast/forecasts.ts';
import type { Executor } from '#server/database/connection.ts';
import { scheduleTeam } from '#server/schedule/team.ts';
import { teamOfEntry } from '#server/teams/scope.ts';

/** A fixture on the schedule of one of its teams. */
export type GameOnSchedule = {
  readonly fixtureId: number;
  readonly gameId: number;
  readonly teamId: number;
  readonly isHome: boolean;
};

type GameForecast = GameOnSchedule & { readonly forecast: Forecast };

/** How many come to those of the games that are played within 72 hours. */
export async function forecastsOfGames(
  db: Executor,
  games: readonly GameOnSchedule[],
  now: Temporal.Instant,
): Promise<GameForecast[]> {
  const rows: GameForecast[] = [];
  for (const [team, ofTeam] of Map.groupBy(games, ({ teamId }) => teamId)) {
    const teamId = teamOfEntry({ teamId: team });
    const { zone, today } = await scheduleTeam(db, teamId, now);
    for (const forecast of await forecastsOfTeam(db, { teamId, zone, now, today })) {
      const game = ofTeam.find(({ gameId }) => gameId === forecast.gameId);
      if (game) rows.push({ ...game, forecast });
    }
  }
  return rows;
}

/** Whether too few of a team come to play. */
export function isAtRisk({ forecast }: GameForecast): boolean {
  return forecastLevel(forecast, forecast) === 'forfeit';
}
