import { daysBetween, type Season } from './calendar.ts';

/** Whether two seasons share a day. Product §5, Season days. */
export function seasonsOverlap(a: Season, b: Season): boolean {
  return a.firstDay <= b.lastDay && b.firstDay <= a.lastDay;
}

/** The first of a team's other seasons that shares a day with this one; else null. Product §5, Season days. */
export function overlappingSeason<S extends Season>(season: Season, others: readonly S[]): S | null {
  return others.find((other) => seasonsOverlap(season, other)) ?? null;
}

/** Within a longer season, a date without a year would mean several days. */
const longestSeasonDays = 366;

/** A problem with one field of the form. */
export type SeasonProblem = {
  readonly field: 'firstDay' | 'lastDay';
  readonly reason:
    | { readonly code: 'seasonEndsEarly' | 'seasonTooLong' }
    | { readonly code: 'seasonOverlaps'; readonly params: { readonly season: string } };
};

/**
 * Why a season's days are refused: they end before they begin, are more than 366, or overlap another season of the team. Null
 * when they are accepted. Throws RangeError when a day isn't a day. Product §5, Season days.
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
