import type { WeeklyStat } from '#contract/stats.ts';
import { formatWeek } from '#domain/week-text.ts';
import { useAccount } from '#web/lib/session.tsx';
import { useDeleteWeeklyStats } from '#web/queries/stats/mutations.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { deleteTexts as texts } from './delete-texts.ts';

type DeleteStatsDialogProps = {
  line: WeeklyStat;
  onOpenChange: (open: boolean) => void;
  onDeleted: (() => void) | undefined;
};

/** Confirms and deletes a stat line. */
export function DeleteStatsDialog({ line, onOpenChange, onDeleted }: DeleteStatsDialogProps) {
  const isOwn = useAccount()?.id === line.playerId;
  const deleteStats = useDeleteWeeklyStats(line.id, {
    success: { title: texts.done },
    failure: { title: texts.failed },
  });
  const week = formatWeek(line.week);
  const close = () => {
    onOpenChange(false);
    onDeleted?.();
  };
  const confirm = () => void deleteStats.mutateAsync().then(close, () => {});
  return (
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      title={texts.title}
      description={isOwn ? texts.own(week) : texts.others(line.player.name, week)}
      confirmLabel={texts.confirm}
      destructive
      pending={deleteStats.isPending}
      onConfirm={confirm}
    />
  );
}
