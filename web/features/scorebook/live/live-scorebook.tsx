import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { GameDetail } from '#contract/schedule.ts';
import type { LiveScorebook as Book } from '#contract/scorebook.ts';
import { listText } from '#domain/list-text.ts';
import { formatScore } from '#domain/score-format.ts';
import { clockText } from '#domain/scorebook/clock.ts';
import { otherSide } from '#domain/scorebook/fold.ts';
import { m } from '#messages';
import { scorebookQuery } from '#web/queries/scorebook/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { periodText } from '../play-text.ts';
import { BoxTable } from './box-table.tsx';
import { PeriodTable } from './period-table.tsx';
import { playLine } from './play-line.ts';

const AdvancedStats = lazy(async () => ({
  default: (await import('./advanced-stats.tsx')).AdvancedStats,
}));

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
  const { data: ofPeriod = book } = useQuery({
    ...scorebookQuery(game.id, period),
    enabled: period > 0,
    placeholderData: (previous) => previous,
  });
  const current = (period === 0 ? book : ofPeriod) ?? book;
  const { ourSide } = book;
  const sides = [
    { side: ourSide, name: game.team.name },
    { side: otherSide(ourSide), name: game.opponent },
  ] as const;
  const boxSides = sides.filter(({ side }) => hasOurBox || side !== ourSide);
  const nameOf = (side: Book['ourSide']) => (side === ourSide ? game.team.name : game.opponent);
  const now = book.isOver
    ? null
    : `${periodText(book.period, book.regularPeriods)} · ${clockText(book.clock)}`;
  const title = book.isOver ? m.score_liveFinal() : m.score_live();
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
      <section aria-label={m.score_livePlays()} className="min-w-0">
        <CardTitle level={3}>{m.score_livePlays()}</CardTitle>
        <ul className="divide-y divide-line" aria-live="polite">
          {book.plays.slice(0, 6).map((play) => (
            <li key={play.id} className="flex items-baseline gap-3 py-2">
              <span className="w-17 shrink-0 text-sm text-muted tabular-nums sm:w-26 sm:whitespace-nowrap">
                {periodText(play.period, book.regularPeriods)} {clockText(play.clock)}
              </span>
              <span className="min-w-0 flex-1 wrap-anywhere">{playLine(play, nameOf(play.side))}</span>
              <span className="numeral text-xl tabular-nums">
                {formatScore(play.score[ourSide], play.score[otherSide(ourSide)])}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section className="grid min-w-0 gap-3 lg:col-span-2">
        {book.periods.length > 1 && (
          <Segments
            label={m.score_period()}
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
        <div className="grid min-w-0 gap-5 lg:grid-cols-2 lg:gap-x-8">
          {boxSides.map(({ side, name }) => (
            <BoxTable key={side} name={name} box={current.box[side]} />
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
    </Card>
  );
}
