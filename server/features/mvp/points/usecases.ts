import type { MvpPoints, SeasonAward } from '#contract/mvp-points.ts';
import { mvpPoints, seasonAwards } from '#domain/mvp-points.ts';
import { currentSeason, type Season, seasonWeeks } from '#domain/season.ts';
import { dateIn } from '#domain/week.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { Services } from '#server/services.ts';
import type { AuthorizedTeamId } from '#server/teams/scope.ts';
import { seasonsOfTeam } from '#server/teams/seasons.ts';
import { votesByWeek } from '../votes/queries.ts';

/** All weeks, for a team without seasons. */
const always = { first: '0001-01-07', last: '9999-12-26' };

/**
 * The MVP points of a season, the current one unless another is asked for, of all weeks without any. Throws
 * `not_found` for a season of another team. Decision 0028.
 */
export async function seasonPoints(
  services: Services,
  teamId: AuthorizedTeamId,
  seasonId: number | undefined,
): Promise<MvpPoints[]> {
  const { seasons, zone, now } = await teamSeasons(services, teamId);
  const season =
    seasonId === undefined
      ? currentSeason(seasons, dateIn(now, zone).toString())
      : seasons.find(({ id }) => id === seasonId);
  if (season === undefined) throw new ApiError('not_found');
  const votes = await votesByWeek(services.db, { teamId, ...(season ? seasonWeeks(season) : always) });
  return mvpPoints(votes).map(onTheWire);
}

/** The MVP of each season that has ended, latest first. */
export async function awardsOf(services: Services, teamId: AuthorizedTeamId): Promise<SeasonAward[]> {
  const { seasons, zone, now } = await teamSeasons(services, teamId);
  const today = dateIn(now, zone).toString();
  const ended = seasons.filter(({ lastDay }) => lastDay < today);
  if (ended.length === 0) return [];
  const votes = await votesByWeek(services.db, { teamId, ...weeksOfAll(ended) });
  return seasonAwards(ended, votes, { zone, now }).map(({ season, awardedAt, ...points }) => ({
    ...onTheWire(points),
    season,
    awardedAt: awardedAt.toString(),
  }));
}

async function teamSeasons({ db, clock }: Services, teamId: AuthorizedTeamId) {
  const now = await clock.now(db);
  const team = await seasonsOfTeam(db, teamId);
  if (!team) throw new ApiError('not_found');
  return { now, ...team };
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

function onTheWire({
  weeks,
  ...points
}: ReturnType<typeof mvpPoints<MvpPoints['player']>>[number]): MvpPoints {
  return { ...points, weeks: [...weeks] };
}
