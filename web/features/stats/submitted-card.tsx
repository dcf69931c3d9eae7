import type { WeeklyStat } from '#contract/stats.ts';
import { m } from '#messages';
import { weekText } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Board } from '#web/ui/scoreboard.tsx';
import { DeleteStats } from './delete-stats.tsx';
import { LineNumbers } from './line-numbers.tsx';

type SubmittedCardProps = { line: WeeklyStat; onDeleted: () => void };

/** The 'already submitted' card. Product §2, Submit stats. */
export function SubmittedCard({ line, onDeleted }: SubmittedCardProps) {
  return (
    <Board title={m.ownStats_submittedCard_title()} aside={weekText(line.week)}>
      <LineNumbers line={line} onBoard />
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-board-dim">{m.ownStats_submittedCard_note()}</p>
        <DeleteStats
          line={line}
          onDeleted={onDeleted}
          button={(ask) => (
            <Button
              variant="ghost"
              size="inline"
              className="-my-2.5 -ms-2 text-board-dim! hover:bg-board-line! hover:text-board-ink!"
              onClick={ask}
            >
              {m.stats_remove_title()}
            </Button>
          )}
        />
      </div>
    </Board>
  );
}
