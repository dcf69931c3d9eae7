import { m } from '#messages';
import type { FixtureState, Slot } from './fixtures.ts';
import type { ResultState } from './league-results.ts';
import type { Result } from './standings/outcome.ts';

const kindNames: Readonly<Record<Result['kind'], (() => string) | null>> = {
  played: null,
  draw: null,
  overtime: m.league_kind_overtime,
  forfeit: m.league_kind_forfeit,
  doubleForfeit: m.league_kind_doubleForfeit,
  default: m.league_kind_default,
  awarded: m.league_kind_awarded,
  annulled: m.league_kind_annulled,
};

const stateNames: Readonly<Record<FixtureState, (() => string) | null>> = {
  planned: null,
  published: null,
  postponed: m.league_postponed,
  cancelled: m.league_cancelled,
};

type FixtureEnd = Pick<Slot, 'time'> & {
  readonly state: FixtureState;
  readonly outcome: { readonly kind: Result['kind'] } | null;
  readonly resultState: ResultState | null;
};

/**
 * How a game ended, when that was not by playing for the regular time, or when it is played: '7:45 PM', 'Postponed', 'Forfeit'. Null
 * where its mark says it. Product §2, League.
 */
export function whenText(
  { time, state, outcome, resultState }: FixtureEnd,
  formatTime: (time: string) => string,
): string | null {
  if (outcome) return kindNames[outcome.kind]?.() ?? null;
  if (resultState === 'disputed') return null;
  return stateNames[state]?.() ?? (time === null ? m.schedule_timeUnknown() : formatTime(time));
}

/** That a result isn't final: 'To be confirmed', 'Disputed'. Product §2, League. */
export function markText({ resultState }: Pick<FixtureEnd, 'resultState'>): string | null {
  if (resultState === 'toConfirm') return m.league_result_toConfirm();
  return resultState === 'disputed' ? m.league_result_disputed() : null;
}

/** 'Pier Gym · Court 2'. Product §2, League. */
export function placeText({ venue, court }: Pick<Slot, 'venue' | 'court'>): string {
  return [venue, court && m.league_court({ court })].filter(Boolean).join(' · ');
}
