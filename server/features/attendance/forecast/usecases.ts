import type * as contract from '#contract/attendance/forecast.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { SignedInViewer } from '#domain/access.ts';
import { hasForecast } from '#domain/attendance/forecast.ts';
import { isOpenForAnswers } from '#domain/attendance/open-for-answers.ts';
import { tipOffOf } from '#server/attendance/cascade/advance.ts';
import { answeredGamesFrom, playersWithAway } from '#server/attendance/queries.ts';
import { teamNumbers } from '#server/attendance/settings.ts';
import { ApiError } from '#server/errors.ts';
import type { CallServices } from '#server/services.ts';
import { managedTeam } from '#server/teams/scope.ts';
import { readableTeamNow } from '#server/teams/team-now.ts';
import { presentForecast } from './present.ts';
import { pastOfPlayers, subsWithPlace } from './queries.ts';

/** The games of the next 72 hours, the first one first. Throws `not_found` for a team that the caller doesn't manage. Product §2, Who's in. */
export async function listForecasts(
  services: CallServices,
  viewer: SignedInViewer,
  { query }: InputOf<typeof contract.listForecasts>,
): Promise<contract.Forecast[]> {
  const { db } = services;
  const { id, zone, now, today } = await readableTeamNow(services, { teamId: query.teamId, viewer });
  const teamId = managedTeam(viewer, id);
  const [games, players, past, subs, [numbers]] = await Promise.all([
    answeredGamesFrom(db, { teamId, firstDay: today }),
    playersWithAway(db, { teamId }),
    pastOfPlayers(db, { teamId, today }),
    subsWithPlace(db, { teamId, today }),
    teamNumbers(db, { teamId }),
  ]);
  if (!numbers) throw new ApiError('not_found');
  const tipOff = (game: (typeof games)[number]) => tipOffOf({ ...game, zone });
  return games
    .filter((game) => isOpenForAnswers(game, { zone, now }))
    .filter((game) => hasForecast(now, Temporal.Instant.fromEpochMilliseconds(tipOff(game))))
    .toSorted((a, b) => tipOff(a) - tipOff(b))
    .map((game) => presentForecast(game, { players, past, subs, numbers }));
}
