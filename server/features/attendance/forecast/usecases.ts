import type * as contract from '#contract/attendance/forecast.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { SignedInViewer } from '#domain/access.ts';
import { forecastsOfTeam } from '#server/attendance/forecast/forecasts.ts';
import type { CallServices } from '#server/services.ts';
import { managedTeam } from '#server/teams/scope.ts';
import { readableTeamNow } from '#server/teams/team-now.ts';

/** The games of the next 72 hours, the first one first. Throws `not_found` for a team that the caller doesn't manage. Product §2, Who's in. */
export async function listForecasts(
  services: CallServices,
  viewer: SignedInViewer,
  { query }: InputOf<typeof contract.listForecasts>,
): Promise<contract.Forecast[]> {
  const { id, ...moment } = await readableTeamNow(services, { teamId: query.teamId, viewer });
  const { zone, now, today } = moment;
  return forecastsOfTeam(services.db, { teamId: managedTeam(viewer, id), zone, now, today });
}
