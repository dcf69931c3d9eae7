import MessageCircle from 'lucide-react/icons/message-circle';
import Pin from 'lucide-react/icons/pin';
import Share2 from 'lucide-react/icons/share-2';
import { type Ref, useId, useState } from 'react';
import type { Post } from '#contract/feed/posts.ts';
import { postLimit } from '#domain/text.ts';
import { m } from '#messages';
import { useAccount } from '#web/lib/session/provider.tsx';
import { useDeletePost, useLikePost, usePinPost, useUpdatePost } from '#web/queries/feed/mutations.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { cn } from '#web/ui/cn.ts';
import { AboutGame } from './about-game.tsx';
import { ActionButton } from './action-button.tsx';
import { AuthorLine } from './author-line.tsx';
import { Comments } from './comments.tsx';
import { DeleteButton } from './delete-button.tsx';
import { EditButton } from './edit-button.tsx';
import { EditableText } from './editable-text.tsx';
import { LikeButton } from './like-button.tsx';
import { PinButton } from './pin-button.tsx';
import { PostImage } from './post-image.tsx';
import { scrollToPost } from './scroll-to-post.ts';
import { sharePost } from './share-post.ts';
import { useEdit } from './use-edit.ts';
import { useOptimisticToggle } from './use-optimistic-toggle.ts';
import { useTakePart } from './use-take-part.ts';

type PostCardProps = {
  post: Post;
  /** The post that a link led to. */
  isLinked?: boolean;
  /** Seen without scrolling. */
  isAboveFold?: boolean;
  ref?: Ref<HTMLElement>;
};

/** Product §2, Team feed: a post with its pinned banner, picture, controls and comments. */
export function PostCard({ post, isLinked = false, isAboveFold = false, ref }: PostCardProps) {
  const titleId = useId();
  const pin = usePin(post);
  const edit = useEdit(post.content, useUpdatePost(post, { failure: { title: m.feed_edit_post_failed() } }));
  const remove = useDeletePost(post, {
    success: { title: m.feed_remove_post_done() },
    failure: { title: m.feed_remove_post_failed() },
  });
  return (
    <article
      ref={ref}
      tabIndex={-1}
      aria-labelledby={titleId}
      data-post={post.id}
      className={cn(
        'min-w-0 rounded-card border bg-surface shadow-card',
        isLinked ? 'border-accent ring-2 ring-accent' : 'border-line',
      )}
    >
      {pin.isOn && <PinnedBanner />}
      <div className="px-4.5 pt-4.5">
        <header id={titleId} className="flex items-start gap-3">
          <Avatar name={post.player.name} color={post.player.avatarColor} photoURL={post.player.photoURL} />
          <div className="min-w-0 flex-1">
            <AuthorLine player={post.player} when={post.createdAt} editedAt={post.editedAt} />
          </div>
          <div className="-my-1 -me-2 flex">
            {post.can.edit && <EditButton edit={edit} label={m.feed_edit_post()} />}
            {post.can.delete && <DeleteButton what="post" remove={remove} />}
          </div>
        </header>
        {post.game && <AboutGame game={post.game} />}
        <EditableText
          teamId={post.teamId}
          text={post.content}
          mentions={post.mentions}
          className="mt-3 leading-relaxed"
          edit={edit}
          label={m.feedWriting_post_label()}
          limit={postLimit}
        />
        {post.imageUrl && (
          <PostImage
            url={post.imageUrl}
            size={post.imageSize}
            author={post.player.name}
            isAboveFold={isAboveFold}
          />
        )}
      </div>
      <PostActions post={post} pin={pin} />
    </article>
  );
}

function PinnedBanner() {
  return (
    <p className="eyebrow flex items-center gap-2 rounded-t-card bg-accent/14 px-4.5 py-1.5 text-accent-ink">
      <Pin aria-hidden className="size-4" />
      {m.postSummary_pinned()}
    </p>
  );
}

type Toggle = ReturnType<typeof useOptimisticToggle>;

/** What the team does with the post: likes, comments, pin, share. */
function PostActions({ post, pin }: { post: Post; pin: Toggle }) {
  const playerId = useAccount()?.id ?? null;
  const takePart = useTakePart(post);
  const like = useLikePost(post, playerId, { failure: { title: m.feed_post_likeFailed() } });
  const [writing, setWriting] = useState(false);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-1 px-2.5 py-1.5 sm:justify-start">
        <LikeButton
          isLiked={post.isLiked}
          likeCount={post.likeCount}
          send={like.mutateAsync}
          takePart={takePart}
        />
        <ActionButton
          icon={<MessageCircle aria-hidden />}
          label={m.feed_post_comment()}
          count={post.commentCount}
          aria-label={m.feed_post_commentCount({ count: post.commentCount })}
          aria-expanded={writing}
          onClick={() => takePart(() => setWriting(!writing))}
        />
        <PinButton isPinned={pin.isOn} onPress={() => takePart(() => void pin.toggle())} />
        <ActionButton
          icon={<Share2 aria-hidden />}
          label={m.feed_share_button()}
          className="sm:ms-auto"
          onClick={() => void sharePost(post)}
        />
      </div>
      <Comments post={post} writing={writing} onClose={() => setWriting(false)} />
    </>
  );
}

function usePin(post: Post): Toggle {
  const { mutateAsync } = usePinPost(post, { failure: { title: m.feed_post_pinFailed() } });
  return useOptimisticToggle({
    confirmed: post.isPinned,
    send: async (pinned) => {
      await mutateAsync(pinned);
      requestAnimationFrame(() => scrollToPost(post.id));
    },
  });
}
