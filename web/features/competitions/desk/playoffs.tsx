import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useState } from 'react';
import type { ManagedCompetition, ManagedFixture } from '#contract/competitions/management.ts';
import type { Playoffs as Bracketed, Entry } from '#contract/competitions.ts';
import { bracketSize } from '#domain/playoffs/bracket.ts';
import { formatScore } from '#domain/score-format.ts';
import { m } from '#messages';
import { slotText } from '#web/lib/slot-text.ts';
import { useCreatePlayoffs, useDeletePlayoffs } from '#web/queries/competitions/mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { toast } from '#web/ui/toast.ts';
import { Bracket, type Series } from '../playoffs/bracket.tsx';
import { matchupText } from './game-text.ts';
import { PlayoffsForm } from './playoffs-form.tsx';

const GameDialog = lazy(async () => ({ default: (await import('./game-dialog.tsx')).GameDialog }));

/** Seeds the play-offs, and then arranges their games. */
export function Playoffs({ competition }: { competition: ManagedCompetition }) {
  const { playoffs, entries } = competition;
  if (playoffs) return <ArrangedBracket competition={competition} playoffs={playoffs} />;
  if (entries.length >= bracketSize.min) return <PlayoffsForm competition={competition} />;
  return (
    <Card>
      <EmptyState title={m.desk_playoffs_teamsFirst()} />
    </Card>
  );
}

type ArrangedBracketProps = { competition: ManagedCompetition; playoffs: Bracketed };
type Task = { series: Series } | { fixture: ManagedFixture };

function ArrangedBracket({ competition, playoffs }: ArrangedBracketProps) {
  const [task, setTask] = useState<Task | null>(null);
  const { id, entries, fixtures } = competition;
  const games = fixtures.filter(({ playoff, state }) => playoff !== null && state !== 'cancelled');
  const withoutPages: Entry[] = entries.map(({ id: entryId, name, withdrawn, pool }) => ({
    id: entryId,
    name,
    withdrawn,
    pool,
    team: null,
  }));
  return (
    <>
      <Bracket
        playoffs={playoffs}
        entries={withoutPages}
        actions={games.length === 0 && <RemoveBracket competitionId={id} playoffs={playoffs} />}
        notesFor={(series) => (
          <SeriesGames
            competition={competition}
            series={series}
            bestOf={playoffs.bestOf}
            games={games.filter(
              ({ playoff }) => playoff?.round === series.round && playoff.series === series.series,
            )}
            onTask={setTask}
          />
        )}
      />
      <p className="text-sm text-pretty text-muted">{m.desk_playoffs_note()}</p>
      <Suspense>
        {task && (
          <GameDialog
            competition={competition}
            {...task}
            onClose={() => setTask((current) => (current === task ? null : current))}
          />
        )}
      </Suspense>
    </>
  );
}

type SeriesGamesProps = {
  competition: ManagedCompetition;
  series: Series;
  bestOf: number;
  games: readonly ManagedFixture[];
  onTask: (task: Task) => void;
};

function SeriesGames({ competition: { entries }, series, bestOf, games, onTask }: SeriesGamesProps) {
  const nameOf = (id: number | null) => entries.find((entry) => entry.id === id)?.name ?? '';
  const isOpen =
    series.topId !== null && series.bottomId !== null && series.winnerId === null && games.length < bestOf;
  if (!isOpen && games.length === 0) return null;
  return (
    <div className="border-t border-line px-3 py-1">
      <ul>
        {games.map((game) => (
          <li key={game.id} className="flex items-center gap-2">
            <span className="min-w-0 flex-1 text-sm wrap-anywhere text-muted">
              {slotText(game)}
              {game.outcome?.counted &&
                ` · ${formatScore(game.outcome.counted.home, game.outcome.counted.away)}`}
            </span>
            <IconButton
              icon={Pencil}
              label={m.desk_game_edit({ game: matchupText(game, entries) })}
              onClick={() => onTask({ fixture: game })}
            />
          </li>
        ))}
      </ul>
      {isOpen && (
        <Button
          variant="ghost"
          className="-ms-2"
          aria-label={m.desk_playoffs_addGameOf({
            home: nameOf(series.topId),
            away: nameOf(series.bottomId),
          })}
          onClick={() => onTask({ series })}
        >
          <Plus aria-hidden />
          {m.desk_playoffs_addGame()}
        </Button>
      )}
    </div>
  );
}

/** At once, with a message that brings it back. */
function RemoveBracket({ competitionId, playoffs }: { competitionId: number; playoffs: Bracketed }) {
  const failure = { title: m.desk_playoffs_failed() };
  const remove = useDeletePlayoffs(competitionId, { failure });
  const restore = useCreatePlayoffs(competitionId, { success: { title: m.desk_undone() }, failure });
  const { bestOf, thirdPlace, reseeds, seeds } = playoffs;
  const removeNow = async () => {
    await remove.mutateAsync();
    toast({
      title: m.desk_playoffs_removed(),
      action: {
        label: m.desk_undo(),
        onPress: () => restore.mutate({ size: seeds.length, bestOf, thirdPlace, reseeds, seeds }),
      },
    });
  };
  return (
    <Button variant="ghost" pending={remove.isPending} onClick={() => void removeNow().catch(() => {})}>
      {m.desk_playoffs_remove()}
    </Button>
  );
}
