import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useState } from 'react';
import type { WeeklyStat } from '#contract/stats.ts';
import { formatWeek } from '#domain/week-text.ts';
import { errorText } from '#web/lib/client.ts';
import { useAccount } from '#web/lib/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { Question } from '#web/ui/question.tsx';
import { toast } from '#web/ui/toast.ts';
import { useDeleteStats } from './mutations.ts';
import { statsTexts } from './texts.ts';

const words = statsTexts.remove;

type DeleteStatsProps = {
  line: WeeklyStat;
  /** What is pressed; it asks first. */
  button: (ask: () => void) => ReactNode;
  onDeleted?: () => void;
};

/** For the player and the captain; asks before it deletes. */
export function DeleteStats({ line, button, onDeleted }: DeleteStatsProps) {
  const [asking, setAsking] = useState(false);
  const isOwn = useAccount()?.id === line.playerId;
  const remove = useDeleteStats(line.id);
  const week = formatWeek(line.week);
  async function confirm() {
    try {
      await remove.mutateAsync();
      setAsking(false);
      onDeleted?.();
      toast({ title: words.done });
    } catch (error) {
      toast({ title: words.failed, description: errorText(error), variant: 'destructive' });
    }
  }
  return (
    <>
      {button(() => setAsking(true))}
      <Question
        open={asking}
        onOpenChange={setAsking}
        title={words.title}
        description={isOwn ? words.own(week) : words.others(line.player.name, week)}
        confirmLabel={words.confirm}
        destructive
        pending={remove.isPending}
        onConfirm={() => void confirm()}
      />
    </>
  );
}

/** At the end of a row. */
export function DeleteStatsIcon({ line }: { line: WeeklyStat }) {
  return (
    <DeleteStats
      line={line}
      button={(ask) => (
        <Button
          variant="ghost"
          size="icon"
          aria-label={words.label(formatWeek(line.week))}
          title={words.title}
          onClick={ask}
        >
          <Trash2 aria-hidden />
        </Button>
      )}
    />
  );
}
