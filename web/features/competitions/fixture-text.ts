import type { Fixture } from '#contract/competitions.ts';
import { gameDay, gameTime } from '#domain/schedule-format.ts';
import { m } from '#messages';
import { inLocale } from '#web/lib/dates.ts';

const kindNames = {
  played: null,
  draw: null,
  overtime: m.league_kind_overtime,
  forfeit: m.league_kind_forfeit,
  doubleForfeit: m.league_kind_doubleForfeit,
  default: m.league_kind_default,
  awarded: m.league_kind_awarded,
  annulled: m.league_kind_annulled,
} as const;

const stateNames = {
  planned: null,
  published: null,
  postponed: m.league_postponed,
  cancelled: m.league_cancelled,
} as const;

/** How it ended, when that was not by playing for the regular time, or when it is played: '7:45 PM', 'Postponed', 'Forfeit'. */
export function whenText({ time, state, outcome }: Fixture): string | null {
  if (outcome) return kindNames[outcome.kind]?.() ?? null;
  return stateNames[state]?.() ?? (time === null ? m.schedule_timeUnknown() : timeText(time));
}

/** 'Pier Gym · Court 2'. */
export function placeText({ venue, court }: Fixture): string {
  return [venue, court && m.league_court({ court })].filter(Boolean).join(' · ');
}

export function dayText(day: string): string {
  return inLocale(`leagueDay ${day}`, (locale) => gameDay(day, locale));
}

function timeText(time: string): string {
  return inLocale(`leagueTime ${time}`, (locale) => gameTime(time, locale));
}
