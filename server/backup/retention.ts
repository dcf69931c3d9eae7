const daily = 7;
const weekly = 4;

/**
 * Which daily backups are no longer kept, of the days that have one (ISO dates, each once): all but the newest seven, and of
 * the older ones the last of each of the newest four weeks. Weeks begin on Monday.
 */
export function expiredDays(days: readonly string[]): string[] {
  const newestFirst = days.toSorted().reverse();
  const weeks = new Set<string>();
  return newestFirst.slice(daily).filter((day) => {
    const week = weekMonday(day);
    const isRetained = !weeks.has(week) && weeks.size < weekly;
    weeks.add(week);
    return !isRetained;
  });
}

function weekMonday(day: string): string {
  const date = Temporal.PlainDate.from(day);
  return date.subtract({ days: date.dayOfWeek - 1 }).toString();
}
