import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { m } from '#messages';
import { postQuery } from '#web/queries/feed/queries.ts';
import { FeedSkeleton } from './feed-skeleton.tsx';
import { ShareUpdate } from './share-update.tsx';
import { TeamFeed } from './team-feed.tsx';

type FeedScreenProps = {
  teamId: number;
  linkedPostId: number | undefined;
  /** The game that the next post is about. */
  about: number | undefined;
  onAboutEnd: () => void;
  /** What visitors see in the place of the composer. */
  gate: ReactNode;
};

/** The feed of the chosen team, or of the team whose post a link led to. */
export function FeedScreen({
  teamId: currentTeamId,
  linkedPostId,
  about,
  onAboutEnd,
  gate,
}: FeedScreenProps) {
  const [newPostId, setNewPostId] = useState<number | null>(null);
  const linked = useQuery({ ...postQuery(linkedPostId ?? 0), enabled: linkedPostId !== undefined });
  if (linkedPostId !== undefined && linked.isPending) return <FeedSkeleton />;
  const post = linked.isError ? undefined : linked.data;
  const teamId = post?.teamId ?? currentTeamId;
  return (
    <>
      {linkedPostId !== undefined && !post && (
        <p role="status" className="rounded-card border border-line bg-surface p-4 text-muted">
          {m.feed_screen_linkedIsGone()}
        </p>
      )}
      <ShareUpdate {...{ teamId, gate, about, onAboutEnd }} onShared={setNewPostId} />
      <TeamFeed
        teamId={teamId}
        linked={linkedPostId === undefined ? undefined : post}
        newPostId={newPostId}
        onNewPost={setNewPostId}
      />
    </>
  );
}
