import type { ManagedCompetition, ManagedFixture } from '#contract/competitions/management.ts';
import { formatMatchup, gameDay, gameTime } from '#domain/schedule-format.ts';
import { m } from '#messages';
import { inLocale } from '#web/lib/dates.ts';

type Entries = ManagedCompetition['entries'];

/** 'Bears vs Cubs'. */
export function matchupText({ homeId, awayId }: ManagedFixture, entries: Entries): string {
  const nameOf = (id: number) => entries.find((entry) => entry.id === id)?.name ?? '';
  return formatMatchup(nameOf(homeId), { opponent: nameOf(awayId), isHome: true });
}

/** 'Thu, Nov 19 · 7:45 PM · Pier Gym · Court 2'. */
export function slotText({ playedOn, time, venue, court }: ManagedFixture): string {
  const day = inLocale(`deskDay ${playedOn}`, (locale) => gameDay(playedOn, locale));
  const clock = time && inLocale(`deskTime ${time}`, (locale) => gameTime(time, locale));
  const parts = [day, clock ?? m.schedule_timeUnknown(), venue, court && m.league_court({ court })];
  return parts.filter(Boolean).join(' · ');
}
