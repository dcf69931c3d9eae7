import type { ReactNode } from 'react';
import { formatScore } from '#domain/score-format.ts';
import { clockText } from '#domain/scorebook/clock.ts';
import type { Score, Scorebook } from '#domain/scorebook/fold.ts';
import { boardDifference, type Mistake, mistakesBehind, settlingPlays } from '#domain/scorebook/reconcile.ts';
import { m } from '#messages';
import type { Book, BookState } from '#web/lib/scorebook/book.ts';
import { Button } from '#web/ui/button.tsx';
import type { Sides } from '../people.ts';
import { periodText, playText } from '../play-text.ts';
import { BoardForm } from './board-form.tsx';

type BoardCheckProps = { book: Book; state: BookState; scorebook: Scorebook; sides: Sides; period: number };

/** At a break: what the board in the gym shows, and what may explain a difference. Product §2, Scoring. */
export function BoardCheck({ book, state, scorebook, sides, period }: BoardCheckProps) {
  const board = scorebook.boards.get(period);
  const sheet = sheetAfter(scorebook, period);
  const at = { period, clock: 0 };
  const text = (score: Score) => formatScore(score[sides.ours], score[sides.theirs]);
  if (!board)
    return (
      <Frame>
        <BoardForm
          {...{ sides, sheet, text }}
          onCompare={(score) => book.add([{ kind: 'board', ...score }], at)}
        />
      </Frame>
    );
  const difference = boardDifference(scorebook.periods, period, board);
  if (difference.home === 0 && difference.away === 0)
    return <p className="mb-3 text-[0.9375rem] text-muted">{m.score_board_agrees({ score: text(board) })}</p>;
  const mistakes = mistakesBehind(state.events, period, difference);
  const mend = ({ event, isTakenBack, play }: Mistake) => {
    const { period, clock } = event.order;
    const undo = isTakenBack ? [{ kind: 'undo' as const, target: event.id }] : [];
    book.add([...undo, ...(play ? [play] : [])], { period, clock });
  };
  return (
    <Frame>
      <p className="font-semibold">{m.score_board_differs({ sheet: text(sheet), board: text(board) })}</p>
      <p className="text-[0.9375rem]">{mistakes.length > 0 ? m.score_board_hint() : m.score_board_none()}</p>
      <div className="grid gap-1.5">
        {mistakes.map((mistake) => (
          <Button
            key={`${mistake.kind} ${mistake.event.id}`}
            variant="secondary"
            className="min-h-13 justify-between! gap-3 px-3! py-1.5! text-start leading-tight"
            onClick={() => mend(mistake)}
          >
            <span className="min-w-0 wrap-anywhere">
              {mistakeTexts[mistake.kind]({ play: playText(mistake.event.play, sides) })}
            </span>
            <span className="shrink-0 text-sm font-normal text-muted tabular-nums">
              {periodText(mistake.event.order.period, scorebook.format.periods)}{' '}
              {clockText(mistake.event.order.clock)}
            </span>
          </Button>
        ))}
        <Button className="min-h-13" onClick={() => book.add(settlingPlays(difference), at)}>
          {settleText(difference)}
        </Button>
      </div>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <section
      aria-label={m.score_board_title()}
      className="mb-3 grid gap-3 rounded-card border border-line bg-surface p-4"
    >
      {children}
    </section>
  );
}

function sheetAfter({ periods }: Scorebook, period: number): Score {
  const minus = boardDifference(periods, period, { home: 0, away: 0 });
  return { home: 0 - minus.home, away: 0 - minus.away };
}

/** 'Settle: +2 for nobody yet'. */
function settleText({ home, away }: Score): string {
  if (home !== 0 && away !== 0) return m.score_board_settleBoth();
  const points = home + away;
  return m.score_board_settle({ points: points > 0 ? `+${points}` : `−${-points}` });
}

const mistakeTexts = {
  otherTeam: m.score_board_otherTeam,
  twice: m.score_board_twice,
  two: m.score_board_two,
  three: m.score_board_three,
  freeThrowMade: m.score_board_freeThrowMade,
  freeThrow: m.score_board_freeThrow,
  made: m.score_board_made,
  freeThrowMissed: m.score_board_freeThrowMissed,
  missed: m.score_board_missed,
} satisfies Record<Mistake['kind'], (inputs: { play: string }) => string>;
