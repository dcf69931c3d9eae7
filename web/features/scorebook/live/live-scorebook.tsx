import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { GameDetail } from '#contract/schedule.ts';
import type { LiveScorebook as Book } from '#contract/scorebook.ts';
import { listText } from '#domain/list-text.ts';
import { opponentText } from '#domain/opponent-text.ts';
import { clockText } from '#domain/scorebook/clock.ts';
import { otherSide } from '#domain/scorebook/fold.ts';
import { m } from '#messages';
import { readPlaysHash } from '#web/lib/plays-link.ts';
import { scorebookQuery } from '#web/queries/scorebook/queries.ts';
import { useWords } from '#web/queries/teams/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { Segments } from '#web/ui/segments.tsx';
import { periodText } from '../play-text.ts';
import { BoxTable } from './box-table.tsx';
import { LatestPlays } from './latest-plays.tsx';
import type { LinePlays } from './line-plays-dialog.tsx';
import { PeriodTable } from './period-table.tsx';
import { RunChart } from './run-chart.tsx';
import { ShotChart } from './shot-chart.tsx';

const LinePlaysDialog = lazy(async () => ({
  default: (await import('./line-plays-dialog.tsx')).LinePlaysDialog,
}));
const AdvancedStats = lazy(async () => ({
  default: (await import('./advanced-stats.tsx')).AdvancedStats,
}));

/** With so many columns two box scores fit beside each other. */
const mostColumnsBeside = 9;

type LiveScorebookProps = {
  game: GameDetail;
  book: Book;
  manages: boolean;
  /** False where the stored lines are the team's box score; the opponent's is here only. */
  hasOurBox: boolean;
  /** Below the box scores. */
  children?: ReactNode;
};

/** A game as it is entered at the court: score by period, the latest plays, and the box score. Product §2, Game. */
export function LiveScorebook({ game, book, manages, hasOurBox, children }: LiveScorebookProps) {
  const [period, setPeriod] = useState(0);
  const [isAdvanced, setAdvanced] = useState(false);
  const linked = useLinkedPlays(book);
  const navigate = useNavigate();
  const [pressed, setPlays] = useState<LinePlays | null>(null);
  const [isExplaining, setExplaining] = useState(false);
  const plays = linked ?? pressed;
  /** The numbers that a URL leads from are of the whole game. */
  const playsPeriod = linked ? 0 : period;
  const explain = (of: LinePlays) => {
    setPlays(of);
    setExplaining(true);
  };
  const word = useWords(game.teamId).boxScore ?? m.schedule_boxScore();
  const closePlays = () => {
    setExplaining(false);
    if (!linked) return;
    setPlays(linked);
    void navigate({ to: '.', hash: '', replace: true, resetScroll: false });
  };
  const { data: ofPeriod = book } = useQuery({
    ...scorebookQuery(game.id, period),
    enabled: period > 0,
    placeholderData: (previous) => previous,
  });
  const current = (period === 0 ? book : ofPeriod) ?? book;
  const { ourSide } = book;
  const opponent = opponentText(game.opponent);
  const sides = [
    { side: ourSide, name: game.team.name },
    { side: otherSide(ourSide), name: opponent },
  ] as const;
  const boxSides = sides.filter(({ side }) => hasOurBox || side !== ourSide);
  const shotsOf = (side: Book['ourSide']) =>
    book.shots.filter((shot) => shot.side === side && (period === 0 || shot.period === period));
  const shotSides = sides.filter(({ side }) => book.shots.some((shot) => shot.side === side));
  /** A sheet's columns; a scout's need the whole width. */
  const isNarrow = boxSides.every(({ side }) => current.box[side].columns.length <= mostColumnsBeside);
  const nameOf = (side: Book['ourSide']) => (side === ourSide ? game.team.name : opponent);
  const now = book.isOver
    ? null
    : `${periodText(book.period, book.regularPeriods)} · ${clockText(book.clock)}`;
  const title = book.isOver ? m.score_liveFinal() : m.league_live();
  return (
    <Card aria-label={title} className="grid gap-5 lg:grid-cols-2 lg:gap-x-8">
      <div className="min-w-0">
        <CardTitle aside={now}>{title}</CardTitle>
        <PeriodTable book={book} sides={sides} />
        <div className="mt-3 flex flex-wrap gap-2">
          {manages && game.result && (
            <Button asChild variant="secondary">
              <Link to="/game/$id/score" params={{ id: String(game.id) }}>
                {m.score_open()}
              </Link>
            </Button>
          )}
          <Button asChild variant="secondary">
            <Link to="/game/$id/scoresheet" params={{ id: String(game.id) }}>
              {m.page_scoresheet()}
            </Link>
          </Button>
        </div>
      </div>
      <LatestPlays book={book} nameOf={nameOf} />
      {book.run.points.length > 1 && (
        <div className="min-w-0 lg:col-span-2">
          <RunChart book={book} names={[game.team.name, opponent]} />
        </div>
      )}
      <section className="grid min-w-0 gap-3 lg:col-span-2">
        {book.periods.length > 1 && (
          <Segments
            label={m.score_period()}
            className="*:flex-auto *:px-1.5"
            value={String(period)}
            options={Object.fromEntries([
              ['0', m.score_wholeGame()],
              ...book.periods.map((_, index) => [
                String(index + 1),
                periodText(index + 1, book.regularPeriods),
              ]),
            ])}
            onChange={(value) => setPeriod(Number(value))}
          />
        )}
        <div className={cn('grid min-w-0 gap-5', isNarrow && 'lg:grid-cols-2 lg:gap-x-8')}>
          {boxSides.map(({ side, name }) => (
            <BoxTable
              key={side}
              word={word}
              name={name}
              box={current.box[side]}
              onExplain={(line, column) => explain({ side, line, column })}
            />
          ))}
        </div>
        {boxSides
          .filter(({ side }) => current.box[side].partPeriods.length > 0)
          .map(({ side, name }) => (
            <p key={side} className="text-sm text-muted">
              {m.score_partOnly({
                team: name,
                periods: listText(
                  current.box[side].partPeriods.map((one) => periodText(one, book.regularPeriods)),
                ),
              })}
            </p>
          ))}
        {shotSides.length > 0 && (
          <section aria-label={m.score_shots()} className="grid min-w-0 gap-5 lg:grid-cols-2 lg:gap-x-8">
            {shotSides.map(({ side, name }) => (
              <ShotChart key={side} team={name} shots={shotsOf(side)} />
            ))}
          </section>
        )}
        <Button
          variant="secondary"
          className="justify-self-start"
          aria-expanded={isAdvanced}
          onClick={() => setAdvanced(!isAdvanced)}
        >
          {m.advanced_open()}
        </Button>
        {isAdvanced && (
          <Suspense fallback={<div className="min-h-40" />}>
            <AdvancedStats gameId={game.id} sides={sides} />
          </Suspense>
        )}
        {children}
      </section>
      <Suspense>
        {plays && (
          <LinePlaysDialog
            key={`${plays.side} ${plays.line.player?.id} ${plays.line.number} ${plays.column} ${playsPeriod}`}
            gameId={game.id}
            {...{ ...plays, ourSide }}
            period={playsPeriod}
            team={nameOf(plays.side)}
            box={(playsPeriod === 0 ? book : current).box[plays.side]}
            open={isExplaining || linked !== null}
            onClose={closePlays}
          />
        )}
      </Suspense>
    </Card>
  );
}

/** Those that the URL opens: where a number of a season or of a stored line leads. */
function useLinkedPlays({ ourSide, box }: Book): LinePlays | null {
  const hash = useLocation({ select: (location) => location.hash });
  const linked = readPlaysHash(hash);
  const line = linked && box[ourSide].lines.find(({ player }) => player?.id === linked.playerId);
  return line ? { side: ourSide, line, column: linked?.column ?? null } : null;
}
