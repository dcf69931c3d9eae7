import type { Post } from '#contract/feed/posts.ts';
import { m } from '#messages';
import { shortDayText } from '#web/lib/dates.ts';
import { useTimeZone } from '#web/lib/use-time-zone.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { OpenPost } from './open-post.tsx';
import { PostText } from './post-text.tsx';

/** A post in short, with the way to it. Product §2, Public dashboard. */
export function PostSummary({ post }: { post: Post }) {
  const { player, isPinned, createdAt, editedAt } = post;
  const timeZone = useTimeZone();
  return (
    <li className="flex gap-3 border-t border-line py-3 first:border-t-0">
      <Avatar name={player.name} color={player.avatarColor} photoURL={player.photoURL} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          {player.jerseyNumber !== null && (
            <span className="numeral text-accent-ink">{`#${player.jerseyNumber}`}</span>
          )}
          <span className="font-semibold wrap-words">{player.name}</span>
          <time dateTime={createdAt} className="text-sm text-muted">
            {shortDayText(createdAt, timeZone)}
          </time>
          {editedAt && <span className="text-sm text-muted">{m.ui_edited()}</span>}
          {isPinned && <Badge tone="accent">{m.postSummary_pinned()}</Badge>}
        </p>
        <PostText
          text={post.content}
          mentions={post.mentions}
          className="mt-1 line-clamp-4 text-[0.9375rem]"
        />
        <div className="flex flex-wrap items-center gap-x-4">
          <OpenPost post={post} className="-mb-2" />
          {post.commentCount > 0 && (
            <span className="-mb-2 text-sm text-muted">
              {m.gamePosts_comments({ count: post.commentCount })}
            </span>
          )}
        </div>
      </div>
    </li>
  );
}
