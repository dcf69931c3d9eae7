import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { useDeleteComment, useDeletePost } from '#web/queries/feed/mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { Question } from '#web/ui/lazy-confirm-dialog.tsx';
import { feedTexts } from './texts.ts';

type DeleteButtonProps = {
  /** What goes: 'post' or 'comment'. */
  what: 'post' | 'comment';
  remove: ReturnType<typeof useDeletePost | typeof useDeleteComment>;
};

/** For the author alone; asks before it deletes. Product §8, Delete confirmations. */
export function DeleteButton({ what, remove }: DeleteButtonProps) {
  const [asking, setAsking] = useState(false);
  const words = feedTexts.remove[what];
  return (
    <>
      <Button variant="ghost" size="icon" aria-label={words.title} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
      </Button>
      <Question
        open={asking}
        onOpenChange={setAsking}
        title={words.title}
        description={words.question}
        confirmLabel={words.confirm}
        destructive
        pending={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSuccess: () => setAsking(false) })}
      />
    </>
  );
}
