import type { Ref } from 'react';
import type { Reply } from '#contract/feed/comments.ts';
import type { Post } from '#contract/feed/posts.ts';
import { commentLimit } from '#domain/post-text.ts';
import { m } from '#messages';
import { useAccount } from '#web/lib/session/provider.tsx';
import { useDeleteComment, useLikeComment, useUpdateComment } from '#web/queries/feed/mutations.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { AuthorLine } from './author-line.tsx';
import { DeleteButton } from './delete-button.tsx';
import { EditButton } from './edit-button.tsx';
import { EditableText } from './editable-text.tsx';
import { LikeButton } from './like-button.tsx';
import { useEdit } from './use-edit.ts';
import { useTakePart } from './use-take-part.ts';

type CommentItemProps = {
  post: Post;
  comment: Reply;
  isReplying?: boolean;
  /** Offered on comments, not on replies. Product §2. */
  onReply?: () => void;
  replyRef?: Ref<HTMLButtonElement>;
};

export function CommentItem({ post, comment, isReplying, onReply, replyRef }: CommentItemProps) {
  const playerId = useAccount()?.id ?? null;
  const like = useLikeComment(comment, playerId, { failure: { title: m.feed_post_likeFailed() } });
  const remove = useDeleteComment(comment, {
    success: { title: m.feed_remove_comment_done() },
    failure: { title: m.feed_remove_comment_failed() },
  });
  const edit = useEdit(
    comment.content,
    useUpdateComment(comment, { failure: { title: m.feed_edit_comment_failed() } }),
  );
  const { player } = comment;
  return (
    <div data-comment={comment.id} className="flex gap-2.5">
      <Avatar name={player.name} color={player.avatarColor} photoURL={player.photoURL} size="sm" />
      <div className="min-w-0 flex-1">
        <AuthorLine player={player} when={comment.createdAt} editedAt={comment.editedAt} inline />
        <EditableText
          teamId={post.teamId}
          text={comment.content}
          mentions={comment.mentions}
          className="mt-0.5"
          edit={edit}
          label={m.feedWriting_comment_label()}
          limit={commentLimit}
        />
        <div className="-ms-2 flex flex-wrap items-center">
          <LikeButton
            isLiked={comment.isLiked}
            likeCount={comment.likeCount}
            send={like.mutateAsync}
            takePart={useTakePart(post)}
          />
          {onReply && (
            <Button ref={replyRef} variant="ghost" size="inline" aria-expanded={isReplying} onClick={onReply}>
              {m.feed_comments_reply()}
            </Button>
          )}
          {comment.can.edit && <EditButton edit={edit} label={m.feed_edit_comment()} />}
          {comment.can.delete && <DeleteButton what="comment" remove={remove} />}
        </div>
      </div>
    </div>
  );
}
