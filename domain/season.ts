import { addDays, type Day, daysBetween, type Week, weekOfDay } from './calendar.ts';

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

/** A stretch of weeks, both included; null is open on that side. */
export type WeekRange = { readonly first: Week | null; readonly last: Week | null };

/**
 * The weeks whose stat lines count for a season. Every week counts for one at least: what is played before the first
 * season counts for it, and what is played after a season, such as the playoffs, still does until the next one begins.
 * A week that two seasons share counts for both. All weeks without a season. Architecture §4, Season.
 */
export function countedWeeks<S extends Season>(season: S | null, seasons: readonly S[]): WeekRange {
  if (!season) return { first: null, last: null };
  const own = seasonWeeks(season);
  const later = seasons.filter((other) => other.firstDay > season.firstDay).map(seasonWeeks);
  const isFirst = seasons.every((other) => other.firstDay >= season.firstDay);
  const next = later.toSorted((a, b) => (a.first < b.first ? -1 : 1))[0];
  return {
    first: isFirst ? null : own.first,
    last: next ? latest(addDays(next.first, -7), own.last) : null,
  };
}

/**
 * The season a week counts for. Of two seasons that share it the earlier one, so that a new season never takes over
 * what was played before it began. Null without seasons. Architecture §4, Season.
 */
export function seasonOfWeek<S extends Season>(week: Week, seasons: readonly S[]): S | null {
  const inOrder = seasons.toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : 1));
  return inOrder.find((season) => isInRange(week, countedWeeks(season, seasons))) ?? null;
}

export function isInRange(week: Week, { first, last }: WeekRange): boolean {
  return (first === null || first <= week) && (last === null || week <= last);
}

/**
 * Why a player may not submit stats for a week, or null: it is to come, or lies before the current season. The
 * current week is always open, also between seasons. `today` is a day of the team's zone. Architecture §4, Stats.
 */
export function statWeekRefusal(
  week: Week,
  { currentWeek, today, seasons }: { currentWeek: Week; today: Day; seasons: readonly Season[] },
): 'future' | 'before-season' | null {
  if (week > currentWeek) return 'future';
  if (week === currentWeek) return null;
  const season = currentSeason(seasons, today);
  return season && week < seasonWeeks(season).first ? 'before-season' : null;
}

function latest(...weeks: [Week, ...Week[]]): Week {
  return weeks.toSorted().at(-1) ?? weeks[0];
}
