import type * as contract from '#contract/competitions/fixture-import.ts';
import type { PlannedFixture } from '#domain/schedule-import/fixtures.ts';
import type { ReadSchedule } from '#domain/schedule-import/game.ts';

export function presentImport(
  { unreadable, questions }: ReadSchedule,
  planned: readonly PlannedFixture[],
  unknown: readonly string[],
): contract.FixtureImport {
  return {
    rows: planned.map(presentRow),
    unreadable: [...unreadable],
    unknown: [...unknown],
    dateOrder: questions.dateOrder,
  };
}

function presentRow(planned: PlannedFixture): contract.ImportedFixture {
  const { line, home, away, day } = planned.row;
  return {
    line,
    home,
    away,
    playedOn: day,
    kind: planned.kind,
    slot: 'slot' in planned ? planned.slot : null,
    fixtureId: planned.kind === 'changed' ? planned.fixture.id : null,
  };
}
