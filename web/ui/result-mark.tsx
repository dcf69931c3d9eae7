import { m } from '#messages';
import { cn } from './cn.ts';

const colourClasses = {
  page: { won: 'bg-win text-surface border-win', lost: 'text-loss border-loss' },
  board: { won: 'bg-board-win text-board border-board-win', lost: 'text-board-loss border-board-loss' },
} as const;

/** Won or lost, told by a letter and a shape as well as by colour: a full disc for W, an open square for L. */
export function ResultMark({ won, onBoard = false }: { won: boolean; onBoard?: boolean }) {
  const colours = colourClasses[onBoard ? 'board' : 'page'][won ? 'won' : 'lost'];
  const shape = won ? 'rounded-full' : 'rounded-md';
  return (
    <span
      className={cn(
        'numeral inline-grid size-8 shrink-0 place-items-center border-2 text-[calc(var(--spacing)*4.5)]',
        shape,
        colours,
      )}
    >
      <span aria-hidden>{won ? m.ui_result_won_letter() : m.ui_result_lost_letter()}</span>
      <span className="sr-only">{won ? m.ui_result_won_word() : m.ui_result_lost_word()}</span>
    </span>
  );
}
