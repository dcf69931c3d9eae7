import { calendarDateParts } from '#domain/schedule-format.ts';

/** The day of a game: weekday, day and month below each other. */
export function CalendarDate({ playedOn, date }: { playedOn: string; date: string }) {
  const { weekday, dayOfMonth, month } = calendarDateParts(playedOn);
  return (
    <time
      dateTime={playedOn}
      className="grid w-16 shrink-0 content-center justify-items-center gap-0.5 self-start rounded-control bg-sunken py-2.5"
    >
      <span className="sr-only">{date}</span>
      <span aria-hidden className="text-xs tracking-wider text-muted uppercase">
        {weekday}
      </span>
      <span aria-hidden className="numeral text-3xl">
        {dayOfMonth}
      </span>
      <span aria-hidden className="text-xs tracking-wider text-muted uppercase">
        {month}
      </span>
    </time>
  );
}
