import { useRef } from 'react';
import type { Comment } from '#contract/feed/comments.ts';
import type { Post } from '#contract/feed/posts.ts';
import { m } from '#messages';
import type { NewComment } from '#web/queries/feed/mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import { PendingComment } from './pending-comment.tsx';
import { useTakePart } from './use-take-part.ts';

type CommentThreadProps = {
  post: Post;
  comment: Comment;
  /** Replies to it that are on their way. */
  pending: readonly NewComment[];
  isReplying: boolean;
  onReplyToggle: (open: boolean) => void;
  onExpand: () => void;
};

/** A comment and its replies, one level deep. */
export function CommentThread({
  post,
  comment,
  pending,
  isReplying,
  onReplyToggle,
  onExpand,
}: CommentThreadProps) {
  const takePart = useTakePart(post);
  const replyButton = useRef<HTMLButtonElement>(null);
  function close() {
    onReplyToggle(false);
    replyButton.current?.focus();
  }
  const more = comment.replyCount - comment.replies.length;
  return (
    <div className="grid grid-cols-1 gap-1">
      <CommentItem
        post={post}
        comment={comment}
        isReplying={isReplying}
        replyRef={replyButton}
        onReply={() => takePart(() => onReplyToggle(!isReplying))}
      />
      <div className="grid grid-cols-1 gap-1 border-s-2 border-line ps-3 not-has-[*]:hidden sm:ms-4">
        {comment.replies.map((reply) => (
          <CommentItem key={reply.id} post={post} comment={reply} />
        ))}
        {more > 0 && (
          <Button variant="link" size="inline" className="justify-self-start" onClick={onExpand}>
            {m.feed_comments_moreReplies({ count: more })}
          </Button>
        )}
        {pending.map((one, index) => (
          <PendingComment key={index} content={one.content} />
        ))}
        {isReplying && (
          <CommentForm
            post={post}
            parentCommentId={comment.id}
            onSent={({ isWriting }) => {
              onExpand();
              if (!isWriting) close();
            }}
            onCancel={close}
          />
        )}
      </div>
    </div>
  );
}
