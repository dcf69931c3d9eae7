import type { Outcome } from '#domain/record.ts';
import { m } from '#messages';
import { cn } from './cn.ts';

const colourClasses = {
  page: {
    won: 'bg-win text-surface border-win',
    lost: 'text-loss border-loss',
    tied: 'text-muted border-muted',
  },
  board: {
    won: 'bg-board-win text-board border-board-win',
    lost: 'text-board-loss border-board-loss',
    tied: 'text-board-ink border-board-ink',
  },
} as const;

const letters = { won: m.ui_result_won_letter, lost: m.ui_result_lost_letter, tied: m.ui_result_tied_letter };
const words = { won: m.ui_result_won_word, lost: m.ui_result_lost_word, tied: m.ui_result_tied_word };

const sizes = {
  sm: 'size-6 text-[calc(var(--spacing)*3.5)]',
  md: 'size-8 text-[calc(var(--spacing)*4.5)]',
} as const;

type ResultMarkProps = { outcome: Outcome; onBoard?: boolean; size?: keyof typeof sizes };

/** How a game ended, by a letter and a shape as well as by color: a full disc for W, an open square for L, an open disc for T. */
export function ResultMark({ outcome, onBoard = false, size = 'md' }: ResultMarkProps) {
  return (
    <span
      className={cn(
        'numeral inline-grid shrink-0 place-items-center border-2',
        sizes[size],
        outcome === 'lost' ? 'rounded-md' : 'rounded-full',
        colourClasses[onBoard ? 'board' : 'page'][outcome],
      )}
    >
      <span aria-hidden>{letters[outcome]()}</span>
      <span className="sr-only">{words[outcome]()}</span>
    </span>
  );
}
