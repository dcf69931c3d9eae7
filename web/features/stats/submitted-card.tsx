import type { WeeklyStat } from '#contract/stats.ts';
import { formatWeek } from '#domain/week-text.ts';
import { Board } from '#web/ui/scoreboard.tsx';
import { LineNumbers } from './line-numbers.tsx';
import { ownTexts } from './own-texts.ts';

/** The 'already submitted' card. Specification §2, Submit stats. */
export function SubmittedCard({ line }: { line: WeeklyStat }) {
  return (
    <Board title={ownTexts.submittedCard.title} aside={formatWeek(line.week)}>
      <LineNumbers line={line} onBoard />
      <p className="mt-5 text-board-dim">{ownTexts.submittedCard.note}</p>
    </Board>
  );
}
