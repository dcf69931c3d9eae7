import type { ScheduleGame } from '#contract/schedule.ts';
import { gameDay } from '#domain/schedule-format.ts';
import { inLocale, shortDayText } from '#web/lib/dates.ts';

/** 'Nov 24', as the reader's locale writes it. */
export function shortDayOf({ playedOn }: Pick<ScheduleGame, 'playedOn'>): string {
  return shortDayText(`${playedOn}T00:00:00Z`, 'UTC');
}

/** 'Tue, Nov 24', as the reader's locale writes it. */
export function longDayOf({ playedOn }: Pick<ScheduleGame, 'playedOn'>): string {
  return inLocale(`day ${playedOn}`, (locale) => gameDay(playedOn, locale));
}
