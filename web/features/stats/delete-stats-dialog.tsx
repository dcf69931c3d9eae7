import type { WeeklyStat } from '#contract/stats.ts';
import { formatWeek } from '#domain/week-text.ts';
import { useAccount } from '#web/lib/session.tsx';
import { useDeleteWeeklyStats } from '#web/queries/stats/mutations.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { deleteTexts as words } from './delete-texts.ts';

type DeleteStatsDialogProps = {
  line: WeeklyStat;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: (() => void) | undefined;
};

/** Asks whether a line is to be deleted, and deletes it. */
export function DeleteStatsDialog({ line, open, onOpenChange, onDeleted }: DeleteStatsDialogProps) {
  const isOwn = useAccount()?.id === line.playerId;
  const deleteStats = useDeleteWeeklyStats(line.id, {
    success: { title: words.done },
    failure: { title: words.failed },
  });
  const week = formatWeek(line.week);
  const close = () => {
    onOpenChange(false);
    onDeleted?.();
  };
  const confirm = () => void deleteStats.mutateAsync().then(close, () => {});
  if (!open) return null;
  return (
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      title={words.title}
      description={isOwn ? words.own(week) : words.others(line.player.name, week)}
      confirmLabel={words.confirm}
      destructive
      pending={deleteStats.isPending}
      onConfirm={confirm}
    />
  );
}
