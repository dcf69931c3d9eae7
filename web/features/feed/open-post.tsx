import { Link } from '@tanstack/react-router';
import type { Post } from '#contract/feed/posts.ts';
import { m } from '#messages';
import { useTeamSearch } from '#web/lib/team-search.ts';
import { cn } from '#web/ui/cn.ts';

/** Leads from a post in short to the post in the feed, where its picture is. */
export function OpenPost({ post, className }: { post: Post; className?: string }) {
  const { name } = post.player;
  const text = post.imageUrl ? m.postSummary_openPicture() : m.postSummary_open();
  return (
    <Link
      to="/team-feed"
      search={{ post: post.id, ...useTeamSearch(post.teamId) }}
      className={cn(
        'inline-flex min-h-11 min-w-11 items-center text-sm font-semibold text-accent-ink hover:underline',
        className,
      )}
      aria-label={post.imageUrl ? `${text}: ${name}` : m.postSummary_openBy({ author: name })}
    >
      {text}
    </Link>
  );
}
