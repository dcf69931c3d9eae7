import type { Fixture } from '#contract/competitions.ts';
import { whenText as whenTextOf } from '#domain/fixture-text.ts';
import { gameDay, gameTime } from '#domain/schedule-format.ts';
import { inLocale } from '#web/lib/dates.ts';

/** How it ended, when that was not by playing for the regular time, or when it is played: '7:45 PM', 'Postponed', 'Forfeit'. */
export function whenText(fixture: Fixture): string | null {
  return whenTextOf(fixture, timeText);
}

export function dayText(day: string): string {
  return inLocale(`leagueDay ${day}`, (locale) => gameDay(day, locale));
}

function timeText(time: string): string {
  return inLocale(`leagueTime ${time}`, (locale) => gameTime(time, locale));
}
