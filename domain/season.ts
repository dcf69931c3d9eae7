import { type Day, daysBetween } from './day.ts';
import { type Week, weekOfDay } from './week-text.ts';

/** A stretch of a team's calendar, first and last day included, in the team's own zone. */
export type Season = { readonly firstDay: Day; readonly lastDay: Day };

/** Whether a day lies in a season, its first and last day included. */
export function isInSeason(day: Day, season: Season): boolean {
  return season.firstDay <= day && day <= season.lastDay;
}

/**
 * The season that is current on a day: the one that contains it, else the latest that has begun, else the
 * earliest to come; null without seasons. Architecture §4, Season.
 */
export function currentSeason<S extends Season>(seasons: readonly S[], today: Day): S | null {
  const inOrder = seasons.toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : 1));
  const containing = inOrder.find((season) => isInSeason(today, season));
  return containing ?? inOrder.findLast((season) => season.firstDay <= today) ?? inOrder[0] ?? null;
}

/** Whether two seasons share a day. */
export function seasonsOverlap(a: Season, b: Season): boolean {
  return a.firstDay <= b.lastDay && b.firstDay <= a.lastDay;
}

/** The first of a team's other seasons that shares a day with this one, else null. */
export function overlappingSeason<S extends Season>(season: Season, others: readonly S[]): S | null {
  return others.find((other) => seasonsOverlap(season, other)) ?? null;
}

/** A date without a year names one day of a season only while the season is no longer than this. */
const longestSeasonDays = 366;

/** For the field it concerns. */
export type SeasonProblem = {
  readonly field: 'firstDay' | 'lastDay';
  readonly reason:
    | { readonly code: 'seasonEndsEarly' | 'seasonTooLong' }
    | { readonly code: 'seasonOverlaps'; readonly params: { readonly season: string } };
};

/**
 * What stands against a season's days beside the team's others, null when nothing does.
 * Throws RangeError when a day is none.
 */
export function seasonProblem<S extends Season & { readonly name: string }>(
  season: Season,
  others: readonly S[],
): SeasonProblem | null {
  if (season.lastDay < season.firstDay) {
    return { field: 'lastDay', reason: { code: 'seasonEndsEarly' } };
  }
  if (daysBetween(season.firstDay, season.lastDay) >= longestSeasonDays) {
    return { field: 'lastDay', reason: { code: 'seasonTooLong' } };
  }
  const overlapped = overlappingSeason(season, others);
  return (
    overlapped && {
      field: 'firstDay',
      reason: { code: 'seasonOverlaps', params: { season: overlapped.name } },
    }
  );
}

/** The first and last week that have a day in the season. A week between two seasons counts for both. */
export function seasonWeeks(season: Season): { first: Week; last: Week } {
  return { first: weekOfDay(season.firstDay), last: weekOfDay(season.lastDay) };
}
