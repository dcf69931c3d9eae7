import type { Slot } from '#domain/fixtures.ts';
import { gameDay, gameTime } from '#domain/schedule-format.ts';
import { m } from '#messages';
import { inLocale } from './dates.ts';

/** 'Thu, Nov 19 · 7:45 PM · Pier Gym · Court 2'. */
export function slotText(slot: Slot): string {
  return `${dayOf(slot.playedOn)} · ${timeAndPlaceText(slot)}`;
}

/** 'Thu, Nov 19'. */
export function dayOf(playedOn: string): string {
  return inLocale(`deskDay ${playedOn}`, (locale) => gameDay(playedOn, locale));
}

/** '7:45 PM · Pier Gym · Court 2'. */
export function timeAndPlaceText({ time, venue, court }: Slot): string {
  const clock = time && inLocale(`deskTime ${time}`, (locale) => gameTime(time, locale));
  return [clock ?? m.schedule_timeUnknown(), venue, court && m.league_court({ court })]
    .filter(Boolean)
    .join(' · ');
}
