import { Link } from '@tanstack/react-router';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Wand from 'lucide-react/icons/wand-sparkles';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ManagedCompetition, ManagedFixture } from '#contract/competitions/management.ts';
import { canSwap } from '#domain/planner/swap.ts';
import { formatScore } from '#domain/score-format.ts';
import { m } from '#messages';
import { nowIn } from '#web/lib/now-in.ts';
import { slotText } from '#web/lib/slot-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { CourtGrid } from './court-grid.tsx';
import { matchupText } from './game-text.ts';
import { PublishDrafts, PublishRound } from './publish-drafts.tsx';
import { ScoreGame } from './score-game.tsx';
import { SectionLink } from './sections.tsx';
import { stateNames } from './state-names.ts';
import { UndoChanges } from './undo-changes.tsx';
import { bodyOf, useChangeGame } from './use-change-game.ts';

const SwapGame = lazy(async () => ({ default: (await import('./swap-game.tsx')).SwapGame }));
const GameDialog = lazy(async () => ({ default: (await import('./game-dialog.tsx')).GameDialog }));

type GamesProps = {
  competition: ManagedCompetition;
  /** What brings in many games at once. */
  importer: ReactNode;
};

/** The games by round or by court, drafts too. */
export function Games({ competition, importer }: GamesProps) {
  const [dialog, setDialog] = useState<{ fixture?: ManagedFixture } | null>(null);
  const close = () => setDialog((current) => (current === dialog ? null : current));
  const [swap, setSwap] = useState<ManagedFixture | null>(null);
  const { entries, fixtures } = competition;
  const today = nowIn(competition.timeZone).slice(0, 10);
  const [view, setView] = useState<'list' | 'grid'>('list');
  const actions = (
    <>
      <Button onClick={() => setDialog({})} disabled={entries.length < 2}>
        <Plus aria-hidden />
        {m.desk_game_add()}
      </Button>
      <Button asChild variant="secondary">
        <Link to="." search={{ section: 'plan' }}>
          <Wand aria-hidden />
          {m.planner_open()}
        </Link>
      </Button>
      {importer}
    </>
  );
  if (entries.length < 2) return <TeamsFirst>{importer}</TeamsFirst>;
  const ofSeason = fixtures.filter(({ playoff }) => playoff === null);
  const rounds = [...Map.groupBy(ofSeason, ({ round }) => round)].sort(([a], [b]) => a - b);
  return (
    <>
      {rounds.length === 0 ? (
        <Card>
          <EmptyState
            icon={<CalendarDays />}
            title={m.desk_game_none()}
            action={<div className="mt-2 flex flex-wrap justify-center gap-2">{actions}</div>}
          >
            {m.desk_game_noneNote()}
          </EmptyState>
        </Card>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          {actions}
          <PublishDrafts competition={competition} />
          <Segments
            label={m.desk_game_view()}
            className="ms-auto max-lg:hidden"
            value={view}
            options={{ list: m.desk_game_viewList(), grid: m.desk_game_viewGrid() }}
            onChange={setView}
          />
        </div>
      )}
      <UndoChanges competition={competition} />
      {view === 'grid' && rounds.length > 0 && (
        <div className="max-lg:hidden">
          <CourtGrid
            competition={competition}
            fixtures={ofSeason}
            onEdit={(fixture) => setDialog({ fixture })}
          />
        </div>
      )}
      <div
        className={cn(
          'grid min-w-0 gap-4 sm:gap-5 lg:grid-cols-2 lg:items-start',
          view === 'grid' && 'lg:hidden',
        )}
      >
        {rounds.map(([round, ofRound]) => (
          <Card key={round} aria-labelledby={`round-${round}`}>
            <CardTitle
              id={`round-${round}`}
              aside={<PublishRound {...{ competition, round, fixtures: ofRound }} />}
            >
              {m.league_round({ round })}
            </CardTitle>
            <ul>
              {ofRound.map((fixture) => (
                <GameRow
                  key={fixture.id}
                  {...{ competition, fixture }}
                  onSwap={canSwap(fixture, today) ? () => setSwap(fixture) : undefined}
                  onEdit={() => setDialog({ fixture })}
                />
              ))}
            </ul>
          </Card>
        ))}
      </div>
      <Suspense>
        {dialog && <GameDialog competition={competition} fixture={dialog.fixture} onClose={close} />}
        {swap && <SwapGame competition={competition} fixture={swap} onClose={() => setSwap(null)} />}
      </Suspense>
    </>
  );
}

/** In the place of games and results, until two teams can play. */
export function TeamsFirst({ children }: { children?: ReactNode }) {
  return (
    <Card>
      <EmptyState
        icon={<CalendarDays />}
        title={m.desk_game_teamsFirst()}
        action={
          <div className="flex flex-wrap items-end justify-center gap-2">
            <SectionLink section="teams">{m.desk_team_none()}</SectionLink>
            {children}
          </div>
        }
      >
        {m.desk_game_teamsFirstNote()}
      </EmptyState>
    </Card>
  );
}

type GameRowProps = {
  competition: ManagedCompetition;
  fixture: ManagedFixture;
  /** Undefined for a game that keeps its place. */
  onSwap: (() => void) | undefined;
  onEdit: () => void;
};

function GameRow({ competition, fixture, onSwap, onEdit }: GameRowProps) {
  const { state, outcome } = fixture;
  const game = matchupText(fixture, competition.entries);
  const { save, isPending } = useChangeGame(competition.id);
  const publish = () => void save(fixture, { ...bodyOf(fixture), state: 'published' }).catch(() => {});
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-2 gap-y-1 border-t border-line py-2 first:border-t-0">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere">{game}</p>
        <p className="text-sm wrap-anywhere text-muted">{slotText(fixture)}</p>
      </div>
      {state !== 'published' && (
        <Badge tone={state === 'planned' ? 'outline' : 'neutral'}>{stateNames[state]()}</Badge>
      )}
      {outcome?.counted && (
        <span className="numeral text-2xl">{formatScore(outcome.counted.home, outcome.counted.away)}</span>
      )}
      {state === 'planned' && (
        <Button variant="secondary" pending={isPending} onClick={publish}>
          {m.desk_game_publish()}
          <span className="sr-only"> {game}</span>
        </Button>
      )}
      <ScoreGame {...{ competition, fixture }} />
      <div className="flex">
        {onSwap && <IconButton icon={ArrowLeftRight} label={m.planner_swapGame({ game })} onClick={onSwap} />}
        <IconButton icon={Pencil} label={m.desk_game_edit({ game })} onClick={onEdit} />
      </div>
    </li>
  );
}
