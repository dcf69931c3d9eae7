import type { WeeklyStat } from '#contract/stats.ts';
import { m } from '#messages';
import { weekText } from '#web/lib/dates.ts';
import { useAccount } from '#web/lib/session/provider.tsx';
import { useDeleteWeeklyStats } from '#web/queries/stats/mutations.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type DeleteStatsDialogProps = {
  line: WeeklyStat;
  onOpenChange: (open: boolean) => void;
  onDeleted: (() => void) | undefined;
};

/** Confirms and deletes a stat line. */
export function DeleteStatsDialog({ line, onOpenChange, onDeleted }: DeleteStatsDialogProps) {
  const isOwn = useAccount()?.id === line.playerId;
  const deleteStats = useDeleteWeeklyStats(line.id, {
    success: { title: m.deleteStats_done() },
    failure: { title: m.deleteStats_failed() },
  });
  const week = weekText(line.week);
  const close = () => {
    onOpenChange(false);
    onDeleted?.();
  };
  const confirm = () => void deleteStats.mutateAsync().then(close, () => {});
  return (
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      title={m.deleteStats_title()}
      description={
        isOwn ? m.deleteStats_own({ week }) : m.deleteStats_others({ player: line.player.name, week })
      }
      confirmLabel={m.deleteStats_confirm()}
      destructive
      pending={deleteStats.isPending}
      onConfirm={confirm}
    />
  );
}
