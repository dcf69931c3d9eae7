import { useQueryClient } from '@tanstack/react-query';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { m } from '#messages';
import { useStore } from '#web/lib/use-store.ts';
import { pendingFeed, showPending } from '#web/queries/feed/live-feed.ts';
import { newPosts } from '#web/queries/feed/merge-feed.ts';
import type { FeedPage } from '#web/queries/feed/queries.ts';
import { Button } from '#web/ui/button.tsx';

type PendingPostsProps = {
  teamId: number;
  current: readonly FeedPage[];
  /** Called with the newest of the posts that are shown now. */
  onShow: (postId: number) => void;
};

/** New posts of others, which come in when their reader presses: nothing moves by itself. It takes no room in the feed. */
export function PendingPosts({ teamId, current, onShow }: PendingPostsProps) {
  const client = useQueryClient();
  const pending = useStore(pendingFeed, null);
  const isShown = pending?.teamId === teamId && pending.isSameReader();
  const count = isShown ? newPosts({ pages: [...current] }, pending.feed).length : 0;
  const show = () => {
    const newest = showPending(client);
    if (newest !== undefined) onShow(newest);
  };
  return (
    <div role="status" className="sticky top-20 z-20 -mb-4 grid h-0 justify-items-center">
      {count > 0 && (
        <Button className="h-11 shadow-float" onClick={show}>
          <ArrowUp aria-hidden />
          {m.feed_screen_newPosts({ count })}
        </Button>
      )}
    </div>
  );
}
