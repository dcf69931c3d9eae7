/** The parts of a repeat rule (RFC 5545, RRULE) that choose calendar days; empty if it has none. */
export type DayParts = {
  readonly months: readonly number[];
  /** 1 to 31; negative from the end of the month. */
  readonly monthDays: readonly number[];
  /** 1 to 366; negative from the end of the year. */
  readonly yearDays: readonly number[];
};

/** Enough years for two leap years, whatever the first year. */
const years = 8;

/** Whether any day has the month, day of the month and day of the year that a rule asks for. Product §5, Import. */
export function canMatch({ months, monthDays, yearDays }: DayParts, firstYear = 2024): boolean {
  if (monthDays.length === 0 && yearDays.length === 0) return true;
  const first = Temporal.PlainDate.from({ year: firstYear, month: 1, day: 1 });
  const end = first.add({ years });
  for (let day = first; Temporal.PlainDate.compare(day, end) < 0; day = day.add({ days: 1 })) {
    if (months.length > 0 && !months.includes(day.month)) continue;
    const isMonthDay = includes(monthDays, day.day, day.daysInMonth);
    if (isMonthDay && includes(yearDays, day.dayOfYear, day.daysInYear)) return true;
  }
  return false;
}

function includes(numbers: readonly number[], n: number, last: number): boolean {
  return numbers.length === 0 || numbers.includes(n) || numbers.includes(n - last - 1);
}
