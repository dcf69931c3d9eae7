import ListChecks from 'lucide-react/icons/list-checks';
import Trash2 from 'lucide-react/icons/trash-2';
import { lazy, Suspense, useState } from 'react';
import type { ManagedCompetition, ManagedFixture } from '#contract/competitions/management.ts';
import { m } from '#messages';
import { momentText } from '#web/lib/dates.ts';
import { slotText } from '#web/lib/slot-text.ts';
import { useSetOutcome } from '#web/queries/competitions/mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Columns } from '#web/ui/screen.tsx';
import { toast } from '#web/ui/toast.ts';
import { DisputedRow } from './disputed-row.tsx';
import { matchupText } from './game-text.ts';
import { TeamsFirst } from './games.tsx';
import { openResults } from './open-results.ts';
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
    <Columns>
      <Card aria-labelledby="waiting">
        <CardTitle id="waiting" aside={count > 0 && count}>
          {m.desk_result_waiting()}
        </CardTitle>
        {count === 0 ? (
          <NothingWaits hasGames={fixtures.length > 0} />
        ) : (
          <ul>
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
        <ul>
          {entered.map((one) => (
            <ResultRow key={one.id} fixture={one} {...rowProps} />
          ))}
        </ul>
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
    </Columns>
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

type ResultRowProps = {
  competition: ManagedCompetition;
  fixture: ManagedFixture;
  onEnter: (fixture: ManagedFixture) => void;
};

function ResultRow({ competition, fixture, onEnter }: ResultRowProps) {
  const { outcome } = fixture;
  const game = matchupText(fixture, competition.entries);
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-2 gap-y-1 border-t border-line py-2 first:border-t-0">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere">{game}</p>
        <p className="text-sm wrap-anywhere text-muted">{slotText(fixture)}</p>
        {fixture.resultState === 'toConfirm' && (
          <p className="text-sm text-pretty">{toConfirmText(fixture, competition)}</p>
        )}
      </div>
      {outcome && (
        <span className="numeral text-2xl">
          {outcome.counted ? `${outcome.counted.home}–${outcome.counted.away}` : '–'}
        </span>
      )}
      <Button variant="secondary" onClick={() => onEnter(fixture)}>
        {outcome ? m.desk_result_change() : m.desk_result_enter()}
        <span className="sr-only"> {game}</span>
      </Button>
      {outcome && <RemoveResult competitionId={competition.id} fixture={fixture} game={game} />}
    </li>
  );
}

/** 'Harbor Hawks entered it. It stands on Nov 20, 9:00 PM.' */
function toConfirmText(
  { reports, homeId, awayId, standsAt }: ManagedFixture,
  { entries }: ManagedCompetition,
) {
  const id = reports[0]?.side === 'home' ? homeId : awayId;
  const team = entries.find((entry) => entry.id === id)?.name ?? '';
  return m.desk_result_toConfirm({ team, moment: standsAt ? momentText(new Date(standsAt)) : '' });
}

type RemoveResultProps = { competitionId: number; fixture: ManagedFixture; game: string };

/** At once, with a message that brings the result back. */
function RemoveResult({ competitionId, fixture: { id, result }, game }: RemoveResultProps) {
  const failure = { title: m.desk_result_failed() };
  const remove = useSetOutcome(competitionId, { failure });
  const restore = useSetOutcome(competitionId, { success: { title: m.desk_undone() }, failure });
  const removeNow = async () => {
    await remove.mutateAsync({ fixtureId: id, result: null });
    toast({
      title: m.desk_result_removed(),
      action: { label: m.desk_undo(), onPress: () => restore.mutate({ fixtureId: id, result }) },
    });
  };
  return (
    <IconButton
      icon={Trash2}
      label={m.desk_result_remove({ game })}
      onClick={() => void removeNow().catch(() => {})}
    />
  );
}
