import type { InputOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/mvp/points.ts';
import type { Viewer } from '#domain/access.ts';
import { currentSeason, type Season, seasonWeeks } from '#domain/calendar.ts';
import { mvpPoints, seasonAwards } from '#domain/mvp-points.ts';
import { ApiError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { readableTeamNow } from '#server/teams/team-now.ts';
import { presentPoints } from './present.ts';
import { votesByWeek } from './queries.ts';

/** All weeks, for a team without seasons. */
const always = { first: '0001-01-07', last: '9999-12-26' };

/**
 * The MVP points of a season, most first: of the current one by default, or of all weeks where there is none. Throws
 * `not_found` for a season of another team, and a team that isn't visible. Decision 0028. Product §7, MVP.
 */
export async function listMvpPoints(
  services: Services,
  viewer: Viewer,
  { query: { teamId: requestedTeamId, seasonId } }: InputOf<typeof contract.listMvpPoints>,
): Promise<contract.MvpPoints[]> {
  const { id: teamId, seasons, today } = await readableTeamNow(services, { teamId: requestedTeamId, viewer });
  const season =
    seasonId === undefined ? currentSeason(seasons, today) : seasons.find(({ id }) => id === seasonId);
  if (season === undefined) throw new ApiError('not_found');
  const votes = await votesByWeek(services.db, { teamId, ...(season ? seasonWeeks(season) : always) });
  return mvpPoints(votes).map(presentPoints);
}

/** The MVP of each season that has ended, latest first. Throws `not_found` for a team that isn't visible. Product §4, Season award. */
export async function listSeasonAwards(
  services: Services,
  viewer: Viewer,
  { query }: InputOf<typeof contract.listSeasonAwards>,
): Promise<contract.SeasonAward[]> {
  const team = await readableTeamNow(services, { teamId: query.teamId, viewer });
  const { id: teamId, seasons, zone, now, today } = team;
  const ended = seasons.filter(({ lastDay }) => lastDay < today);
  if (ended.length === 0) return [];
  const votes = await votesByWeek(services.db, { teamId, ...weeksOfAll(ended) });
  return seasonAwards(ended, votes, { zone, now }).map(({ season, awardedAt, ...points }) => ({
    ...presentPoints(points),
    season,
    awardedAt: awardedAt.toString(),
  }));
}

/** From the first week of the earliest to the last of the latest. */
function weeksOfAll(seasons: readonly Season[]) {
  const weeks = seasons.map(seasonWeeks);
  return {
    first: weeks.map(({ first }) => first).toSorted()[0] ?? always.first,
    last:
      weeks
        .map(({ last }) => last)
        .toSorted()
        .at(-1) ?? always.last,
  };
}
