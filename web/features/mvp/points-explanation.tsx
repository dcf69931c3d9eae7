import { lazy, Suspense, useState } from 'react';
import type { MvpPoints } from '#contract/mvp/points.ts';
import { m } from '#messages';
import { NumberButton } from '#web/ui/number-button.tsx';

const load = () => import('./points-dialog.tsx');
const PointsDialog = lazy(async () => ({ default: (await load()).PointsDialog }));

/** One dialog for all points of a card; it shows the weeks behind the number that was pressed. */
export function usePointsExplanation() {
  const [explained, setExplained] = useState<MvpPoints | null>(null);
  const [open, setOpen] = useState(false);
  const explain = (points: MvpPoints) => {
    setExplained(points);
    setOpen(true);
  };
  const dialog = (
    <Suspense>{explained && <PointsDialog points={explained} open={open} onOpenChange={setOpen} />}</Suspense>
  );
  return { explain, dialog };
}

type PointsButtonProps = { points: MvpPoints; onExplain: (points: MvpPoints) => void };

/** A player's points; pressed, the weeks that brought them. */
export function PointsButton({ points, onExplain }: PointsButtonProps) {
  return (
    <NumberButton
      className="numeral -me-1 px-1 text-end text-3xl"
      label={m.mvpPoints_explain({ player: points.player.name })}
      onIntent={() => void load()}
      onPress={() => onExplain(points)}
    >
      {points.points}
    </NumberButton>
  );
}
