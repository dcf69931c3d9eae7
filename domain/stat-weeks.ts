import { addDays, type Day } from './day.ts';
import { currentSeason, type Season, seasonWeeks } from './season.ts';
import type { Week } from './week-text.ts';

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
