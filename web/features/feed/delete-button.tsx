import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { m } from '#messages';
import type { useDeleteComment, useDeletePost } from '#web/queries/feed/mutations.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LazyConfirmDialog } from '#web/ui/lazy-confirm-dialog.tsx';

const removalTexts = {
  post: {
    confirm: m.feed_remove_post_confirm,
    question: m.feed_remove_post_question,
    title: m.feed_remove_post_title,
  },
  comment: {
    confirm: m.feed_remove_comment_confirm,
    question: m.feed_remove_comment_question,
    title: m.feed_remove_comment_title,
  },
};

type DeleteButtonProps = {
  /** What goes: 'post' or 'comment'. */
  what: 'post' | 'comment';
  remove: ReturnType<typeof useDeletePost | typeof useDeleteComment>;
};

/** For the author alone; asks before it deletes. Product §8, Delete confirmations. */
export function DeleteButton({ what, remove }: DeleteButtonProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const texts = removalTexts[what];
  return (
    <>
      <IconButton icon={Trash2} label={texts.title()} onClick={() => setIsConfirming(true)} />
      <LazyConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={texts.title()}
        description={texts.question()}
        confirmLabel={texts.confirm()}
        destructive
        pending={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSuccess: () => setIsConfirming(false) })}
      />
    </>
  );
}
