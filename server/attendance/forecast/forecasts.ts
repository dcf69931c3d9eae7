import type { Forecast } from '#contract/attendance/forecast.ts';
import { hasForecast } from '#domain/attendance/forecast.ts';
import { isOpenForAnswers } from '#domain/attendance/open-for-answers.ts';
import { tipOffOf } from '#server/attendance/cascade/advance.ts';
import { answeredGamesFrom, playersWithAway } from '#server/attendance/queries.ts';
import { teamNumbers } from '#server/attendance/settings.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor } from '#server/database/connection.ts';
import { readAll } from '#server/database/transaction.ts';
import { ApiError } from '#server/errors.ts';
import { presentForecast } from './present-forecast.ts';
import { pastOfPlayers, subsWithPlace } from './queries.ts';

type Team = {
  readonly teamId: AuthorizedTeamId;
  readonly zone: string;
  readonly now: Temporal.Instant;
  readonly today: string;
};

/** A team's games of the next 72 hours, the first one first. */
export async function forecastsOfTeam(db: Executor, { teamId, zone, now, today }: Team): Promise<Forecast[]> {
  const [games, players, past, subs, [numbers]] = await readAll(db, [
    (each) => answeredGamesFrom(each, { teamId, firstDay: today }),
    (each) => playersWithAway(each, { teamId }),
    (each) => pastOfPlayers(each, { teamId, today }),
    (each) => subsWithPlace(each, { teamId, today }),
    (each) => teamNumbers(each, { teamId }),
  ]);
  if (!numbers) throw new ApiError('not_found');
  const tipOff = (game: (typeof games)[number]) => tipOffOf({ ...game, zone });
  return games
    .filter((game) => isOpenForAnswers(game, { zone, now }))
    .filter((game) => hasForecast(now, Temporal.Instant.fromEpochMilliseconds(tipOff(game))))
    .toSorted((a, b) => tipOff(a) - tipOff(b))
    .map((game) => presentForecast(game, { players, past, subs, numbers }));
}
