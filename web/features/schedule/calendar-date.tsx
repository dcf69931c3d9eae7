import { gameDayParts } from '#domain/schedule-format.ts';
import { inLocale } from '#web/lib/dates.ts';
import { dayOf } from './game-text.ts';

/** The day of a game: weekday, day and month below each other. */
export function CalendarDate({ playedOn }: { playedOn: string }) {
  const part = (name: 'weekday' | 'dayOfMonth' | 'month') =>
    inLocale(`${name} ${playedOn}`, (locale) => gameDayParts(playedOn, locale)[name]);
  return (
    <time
      dateTime={playedOn}
      className="grid w-16 shrink-0 content-center justify-items-center gap-0.5 self-start rounded-control bg-sunken py-2.5"
    >
      <span className="sr-only">{dayOf({ playedOn })}</span>
      <span aria-hidden className="text-xs tracking-wider text-muted uppercase">
        {part('weekday')}
      </span>
      <span aria-hidden className="numeral text-3xl">
        {part('dayOfMonth')}
      </span>
      <span aria-hidden className="text-xs tracking-wider text-muted uppercase">
        {part('month')}
      </span>
    </time>
  );
}
