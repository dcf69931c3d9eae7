import { useSuspenseQuery } from '@tanstack/react-query';
import Flame from 'lucide-react/icons/flame';
import MessageSquare from 'lucide-react/icons/message-square';
import type { ReactNode } from 'react';
import type { Post } from '#contract/feed/posts.ts';
import type { WeeklyStat } from '#contract/stats.ts';
import { describeHighlights, type Highlight, whatsNew } from '#domain/highlights.ts';
import { m } from '#messages';
import { newestPostsQuery } from '#web/queries/feed/queries.ts';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { weekLinesQuery } from '#web/queries/stats/queries.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PlayerLink } from '#web/ui/player-link.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';

/** The newest posts and the week's highlights together. Product §9, What's New feed. */
export function WhatsNewCard({ teamId }: { teamId: number }) {
  return (
    <Card>
      <CardTitle>{m.ownStats_whatsNew()}</CardTitle>
      <ReadBoundary
        key={teamId}
        loading={<SkeletonRows count={3} />}
        failed={(retry) => <EmptyState failed onRetry={retry} />}
      >
        <WhatsNew teamId={teamId} />
      </ReadBoundary>
    </Card>
  );
}

function WhatsNew({ teamId }: { teamId: number }) {
  const { data: team } = useSuspenseQuery(teamQuery(teamId));
  const { data: posts } = useSuspenseQuery(newestPostsQuery(teamId));
  const { data: lines } = useSuspenseQuery(weekLinesQuery(teamId, team.currentWeek));
  const items = whatsNew(posts, lines);
  if (items.length === 0) return <EmptyState title={m.ownStats_noUpdates()} />;
  return (
    <ul>
      {items.map((item) =>
        item.kind === 'post' ? (
          <PostItem key={`post ${item.post.id}`} post={item.post} />
        ) : (
          <HighlightItem key={`line ${item.line.id}`} {...item} />
        ),
      )}
    </ul>
  );
}

function PostItem({ post }: { post: Post }) {
  return (
    <Item icon={<MessageSquare />} player={post.player} when={post.createdAt} editedAt={post.editedAt}>
      <p className="line-clamp-3 whitespace-pre-line @min-[70rem]:line-clamp-5">{post.content}</p>
    </Item>
  );
}

type HighlightItemProps = { line: WeeklyStat; highlights: readonly Highlight[]; post: Post | null };

function HighlightItem({ line, highlights, post }: HighlightItemProps) {
  return (
    <Item icon={<Flame />} player={line.player} when={line.submittedAt} editedAt={post?.editedAt ?? null}>
      <p className="font-semibold text-accent-ink">{describeHighlights(line, highlights)}</p>
      {post && <p className="line-clamp-2 text-[0.9375rem] text-muted">{post.content}</p>}
    </Item>
  );
}

type ItemProps = {
  icon: ReactNode;
  player: WeeklyStat['player'] | Post['player'];
  when: string;
  editedAt: string | null;
  children: ReactNode;
};

function Item({ icon, player, when, editedAt, children }: ItemProps) {
  return (
    <li className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3 border-t border-line py-3 first:border-t-0 first:pt-0">
      <span
        aria-hidden
        className="grid size-9 place-items-center rounded-full bg-sunken text-accent-ink [&_svg]:size-4.5"
      >
        {icon}
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-2">
          <PlayerLink player={player} block />
          <span className="text-sm text-muted">
            <TimeAgo when={when} editedAt={editedAt} />
          </span>
        </div>
        {children}
      </div>
    </li>
  );
}
