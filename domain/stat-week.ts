import { addDays, currentSeason, type Day, type Season, seasonWeeks, type Week } from './calendar.ts';

/**
 * Why a player can't submit stats for a week, or null: it is in the future, or before the current season. The current week is
 * always open, also between seasons. `today` is in the team's zone. Throws as {@link seasonWeeks}. Architecture §4, Stats.
 * Product §4, Which week.
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

/** The same for a player's own stats: a past week before they joined the team is refused too. Product §4, Which week. */
export function ownStatWeekRefusal(
  week: Week,
  calendar: Parameters<typeof statWeekRefusal>[1] & { readonly zone: string },
  joinedAt: string,
): 'future' | 'before-season' | 'before-joining' | null {
  const refusal = statWeekRefusal(week, calendar);
  if (refusal || week === calendar.currentWeek) return refusal;
  return wasOnTeam(joinedAt, week, calendar.zone) ? null : 'before-joining';
}

/** Whether a player who joined at this instant (ISO text) was on the team by the last day of a week, in its zone. Product §4, Which week. */
export function wasOnTeam(joinedAt: string, week: Week, zone: string): boolean {
  return dayIn(joinedAt, zone) <= addDays(week, 6);
}

/** The day of an instant in a zone. With Intl, since browsers may lack Temporal. */
function dayIn(instant: string, timeZone: string): Day {
  return new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' }).format(new Date(instant));
}
