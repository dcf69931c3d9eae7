import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ManagedCompetition, ManagedFixture } from '#contract/competitions/management.ts';
import { formatScore } from '#domain/score-format.ts';
import { m } from '#messages';
import { momentText } from '#web/lib/dates.ts';
import { slotText } from '#web/lib/slot-text.ts';
import { useSetOutcome } from '#web/queries/competitions/fixtures/mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { cn } from '#web/ui/cn.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { toast } from '#web/ui/toast.ts';
import { matchupText } from './game-text.ts';
import { ScoreGame } from './score-game.tsx';

/** Two columns on a wide screen; the first row of each has no line above. */
export const resultColumns =
  'grid min-w-0 grid-cols-1 items-start gap-x-10 lg:grid-cols-2 lg:[&>:nth-child(2)]:border-t-0';

type ResultRowProps = {
  competition: ManagedCompetition;
  fixture: ManagedFixture;
  /** When and where it is, as the list around it tells it. */
  slot?: string;
  onEnter: (fixture: ManagedFixture) => void;
};

/** A game with its result, to be entered or changed; under the heading of a day without that day. */
export function ResultRow({ competition, fixture, slot = slotText(fixture), onEnter }: ResultRowProps) {
  const { outcome } = fixture;
  const game = matchupText(fixture, competition.entries);
  // Buttons leave no room beside them on a phone.
  const below = !outcome && 'col-span-2 sm:col-span-1';
  return (
    <li className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 border-t border-line py-2 first:border-t-0">
      <p className="col-span-2 font-semibold wrap-anywhere sm:col-span-1">{game}</p>
      <p className={cn('text-sm wrap-anywhere text-muted sm:col-start-1', below)}>{slot}</p>
      <div className={cn('flex items-center gap-x-1 sm:col-start-2 sm:row-span-2 sm:row-start-1', below)}>
        {outcome ? (
          <>
            <span className="numeral px-1 text-2xl">
              {outcome.counted ? formatScore(outcome.counted.home, outcome.counted.away) : '–'}
            </span>
            <IconButton
              icon={Pencil}
              label={m.desk_result_changeOf({ game })}
              onClick={() => onEnter(fixture)}
            />
            <RemoveResult competitionId={competition.id} fixture={fixture} game={game} />
          </>
        ) : (
          <>
            <ScoreGame {...{ competition, fixture }} />
            <Button variant="secondary" onClick={() => onEnter(fixture)}>
              {m.desk_result_enter()}
              <span className="sr-only"> {game}</span>
            </Button>
          </>
        )}
      </div>
      {fixture.resultState === 'toConfirm' && (
        <p className="col-span-2 text-sm text-pretty">{toConfirmText(fixture, competition)}</p>
      )}
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
