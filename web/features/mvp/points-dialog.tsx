import type { MvpPoints } from '#contract/mvp/points.ts';
import { m } from '#messages';
import { weekText } from '#web/lib/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type PointsDialogProps = {
  points: MvpPoints;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The weeks in which a player received votes, and how they add up. */
export function PointsDialog({ points, open, onOpenChange }: PointsDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.mvpPoints_explanation_title({ player: points.player.name })}
      description={m.mvpPoints_note()}
    >
      <table className="w-full border-collapse">
        <thead className="eyebrow text-muted">
          <tr>
            <th scope="col" className="py-1 text-start">
              {m.mvpPoints_explanation_week()}
            </th>
            <th scope="col" className="py-1 text-end">
              {m.mvpPoints_explanation_votes()}
            </th>
          </tr>
        </thead>
        <tbody>
          {points.weeks.map((week) => (
            <Week key={week.week} {...week} />
          ))}
        </tbody>
        <tfoot className="border-t-2 border-line">
          <tr>
            <th scope="row" className="pt-3 text-start font-semibold">
              {m.mvpPoints_explanation_inWeeks({ count: points.weeks.length })}
            </th>
            <td className="numeral pt-3 text-end text-4xl text-accent-ink">{points.points}</td>
          </tr>
        </tfoot>
      </table>
    </Dialog>
  );
}

function Week({ week, votes, totalVotes, isWin }: MvpPoints['weeks'][number]) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-2 text-start font-normal">
        <span className="me-2">{weekText(week)}</span>
        {isWin && <Badge>{m.mvpPoints_explanation_mvp()}</Badge>}
      </th>
      <td className="py-2 text-end">
        <span className="numeral text-2xl">{votes}</span>{' '}
        <span className="text-sm text-muted">{m.mvpPoints_explanation_ofVotes({ total: totalVotes })}</span>
      </td>
    </tr>
  );
}
