import type { Ref } from 'react';
import type { Reply } from '#contract/feed/comments.ts';
import type { Post } from '#contract/feed/posts.ts';
import { m } from '#messages';
import { useAccount } from '#web/lib/session.tsx';
import { useDeleteComment, useLikeComment } from '#web/queries/feed/mutations.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { AuthorLine } from './author-line.tsx';
import { DeleteButton } from './delete-button.tsx';
import { LikeButton } from './like-button.tsx';
import { PostText } from './post-text.tsx';
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
  const remove = useDeleteComment(comment, { failure: { title: m.feed_remove_comment_failed() } });
  const { player } = comment;
  return (
    <div data-comment={comment.id} className="flex gap-2.5">
      <Avatar name={player.name} color={player.avatarColor} photoURL={player.photoURL} size="sm" />
      <div className="min-w-0 flex-1">
        <AuthorLine player={player} when={comment.createdAt} inline />
        <PostText text={comment.content} mentions={comment.mentions} className="mt-0.5" />
        <div className="-ml-2 flex flex-wrap items-center">
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
          {comment.can.delete && <DeleteButton what="comment" remove={remove} />}
        </div>
      </div>
    </div>
  );
}
