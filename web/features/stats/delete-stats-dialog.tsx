import type { WeeklyStat } from '#contract/stats.ts';
import { formatWeek } from '#domain/week-text.ts';
import { errorText } from '#web/lib/client.ts';
import { useAccount } from '#web/lib/session.tsx';
import { useDeleteStats } from '#web/queries/stats/mutations.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { deleteTexts as words } from './delete-texts.ts';

type DeleteQuestionProps = {
  line: WeeklyStat;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: (() => void) | undefined;
};

/** Asks whether a line is to be deleted, and deletes it. */
export function DeleteQuestion({ line, open, onOpenChange, onDeleted }: DeleteQuestionProps) {
  const isOwn = useAccount()?.id === line.playerId;
  const remove = useDeleteStats(line.id);
  const week = formatWeek(line.week);
  async function confirm() {
    try {
      await remove.mutateAsync();
      onOpenChange(false);
      onDeleted?.();
      toast({ title: words.done });
    } catch (error) {
      toast({ title: words.failed, description: errorText(error), variant: 'destructive' });
    }
  }
  if (!open) return null;
  return (
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      title={words.title}
      description={isOwn ? words.own(week) : words.others(line.player.name, week)}
      confirmLabel={words.confirm}
      destructive
      pending={remove.isPending}
      onConfirm={() => void confirm()}
    />
  );
}
