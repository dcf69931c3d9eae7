import Trash2 from 'lucide-react/icons/trash-2';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { WeeklyStat } from '#contract/stats.ts';
import { m } from '#messages';
import { weekText } from '#web/lib/dates.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

const DeleteStatsDialog = lazy(async () => ({
  default: (await import('./delete-stats-dialog.tsx')).DeleteStatsDialog,
}));

type DeleteStatsProps = {
  line: WeeklyStat;
  /** What is pressed; it asks first. */
  button: (ask: () => void) => ReactNode;
  onDeleted?: () => void;
};

/** For the player and the captain; asks before it deletes. */
export function DeleteStats({ line, button, onDeleted }: DeleteStatsProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      {button(() => setIsConfirming(true))}
      <Suspense>
        {isConfirming && (
          <DeleteStatsDialog line={line} onOpenChange={setIsConfirming} onDeleted={onDeleted} />
        )}
      </Suspense>
    </>
  );
}

/** At the end of a row. */
export function DeleteStatsIcon({ line }: { line: WeeklyStat }) {
  return (
    <DeleteStats
      line={line}
      button={(ask) => (
        <IconButton
          icon={Trash2}
          label={m.stats_remove_label({ week: weekText(line.week) })}
          title={m.stats_remove_title()}
          onClick={ask}
        />
      )}
    />
  );
}
