import ListChecks from 'lucide-react/icons/list-checks';
import { lazy, Suspense, useState } from 'react';
import type { ManagedCompetition, ManagedFixture } from '#contract/competitions/management.ts';
import { m } from '#messages';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Stack } from '#web/ui/screen.tsx';
import { DisputedRow } from './disputed-row.tsx';
import { EnteredResults } from './entered-results.tsx';
import { TeamsFirst } from './games.tsx';
import { openResults } from './open-results.ts';
import { ResultRow, resultColumns } from './result-row.tsx';
import { SectionLink } from './sections.tsx';

const ResultDialog = lazy(async () => ({ default: (await import('./result-dialog.tsx')).ResultDialog }));

/** The results that wait, the longest first, and those that are in. */
export function Results({ competition }: { competition: ManagedCompetition }) {
  const [fixture, setFixture] = useState<ManagedFixture | null>(null);
  const { entries, fixtures } = competition;
  if (entries.length < 2) return <TeamsFirst />;
  const { disputed, missing, toConfirm } = openResults(competition);
  const count = disputed.length + missing.length + toConfirm.length;
  const entered = fixtures
    .filter(({ outcome, resultState }) => outcome !== null && resultState !== 'toConfirm')
    .toReversed();
  const rowProps = { competition, onEnter: setFixture };
  return (
    <Stack>
      <Card aria-labelledby="waiting">
        <CardTitle id="waiting" aside={count > 0 && count}>
          {m.desk_result_waiting()}
        </CardTitle>
        {count === 0 ? (
          <NothingWaits hasGames={fixtures.length > 0} />
        ) : (
          <ul className={resultColumns}>
            {disputed.map((one) => (
              <DisputedRow key={one.id} fixture={one} {...rowProps} />
            ))}
            {[...missing, ...toConfirm].map((one) => (
              <ResultRow key={one.id} fixture={one} {...rowProps} />
            ))}
          </ul>
        )}
      </Card>
      <Card aria-labelledby="entered">
        <CardTitle id="entered" aside={entered.length > 0 && entered.length}>
          {m.desk_result_entered()}
        </CardTitle>
        {entered.length === 0 && <EmptyState title={m.league_noResults()} />}
        <EnteredResults fixtures={entered} {...rowProps} />
      </Card>
      <Suspense>
        {fixture && (
          <ResultDialog
            key={fixture.id}
            {...{ competition, fixture }}
            onClose={() => setFixture((current) => (current === fixture ? null : current))}
          />
        )}
      </Suspense>
    </Stack>
  );
}

function NothingWaits({ hasGames }: { hasGames: boolean }) {
  return (
    <EmptyState
      icon={<ListChecks />}
      title={hasGames ? m.desk_result_noneWaits() : m.desk_game_none()}
      {...(!hasGames && { action: <SectionLink section="games">{m.desk_game_add()}</SectionLink> })}
    >
      {hasGames ? m.desk_result_noneWaitsNote() : m.desk_game_noneNote()}
    </EmptyState>
  );
}
