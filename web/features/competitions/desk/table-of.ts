import type { ManagedCompetition } from '#contract/competitions/management.ts';
import { countsInTable } from '#domain/fixtures.ts';
import { type StandingsRow, standings } from '#domain/standings/standings.ts';
import type { Rules } from './presets.ts';

/** The table that rules make of the results so far, computed in the browser. */
export function tableOf(
  { entries, fixtures, deductions, draws }: ManagedCompetition,
  rules: Rules,
): StandingsRow[] {
  return standings(
    entries.map(({ id, name, withdrawn }) => ({ id, name, withdrawn })),
    fixtures
      .filter(countsInTable)
      .flatMap(({ id, playedOn, homeId, awayId, result }) =>
        result ? [{ fixtureId: id, playedOn, home: homeId, away: awayId, result }] : [],
      ),
    rules,
    { deductions, draws },
  );
}
