import Trash2 from 'lucide-react/icons/trash-2';
import { m } from '#messages';
import type { useDeleteComment, useDeletePost } from '#web/queries/feed/mutations.ts';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';

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
  const texts = removalTexts[what];
  return (
    <ConfirmButton
      icon={Trash2}
      label={texts.title()}
      title={texts.title()}
      description={texts.question()}
      confirmLabel={texts.confirm()}
      onConfirm={() => remove.mutateAsync()}
      closeOn="success"
    />
  );
}
