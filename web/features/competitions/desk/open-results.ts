import type { ManagedCompetition, ManagedFixture } from '#contract/competitions/management.ts';
import { waitsForResult } from '#domain/fixtures.ts';
import { nowIn } from '#web/lib/now-in.ts';

type OpenResults = Readonly<Record<'disputed' | 'missing' | 'toConfirm', readonly ManagedFixture[]>>;

/** The games whose result isn't final: disputed, not entered, and waiting for the other captain. Product §2, League desk. */
export function openResults({ fixtures, timeZone }: ManagedCompetition): OpenResults {
  const now = nowIn(timeZone);
  const inState = (state: ManagedFixture['resultState']) =>
    fixtures.filter(({ resultState }) => resultState === state);
  return {
    disputed: inState('disputed'),
    missing: inState(null).filter((one) => waitsForResult(one, now)),
    toConfirm: inState('toConfirm'),
  };
}

export function countOpenResults(competition: ManagedCompetition): number {
  const { disputed, missing, toConfirm } = openResults(competition);
  return disputed.length + missing.length + toConfirm.length;
}
