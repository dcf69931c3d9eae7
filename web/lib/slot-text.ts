import type { Slot } from '#domain/fixtures.ts';
import { gameDay, gameTime } from '#domain/schedule-format.ts';
import { m } from '#messages';
import { inLocale } from './dates.ts';

/** 'Thu, Nov 19 · 7:45 PM · Pier Gym · Court 2'. */
export function slotText({ playedOn, time, venue, court }: Slot): string {
  const day = inLocale(`deskDay ${playedOn}`, (locale) => gameDay(playedOn, locale));
  const clock = time && inLocale(`deskTime ${time}`, (locale) => gameTime(time, locale));
  const parts = [day, clock ?? m.schedule_timeUnknown(), venue, court && m.league_court({ court })];
  return parts.filter(Boolean).join(' · ');
}
