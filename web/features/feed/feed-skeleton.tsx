import { m } from '#messages';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Posts that are on their way. */
export function FeedSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <p className="text-muted">{m.feed_screen_loading()}</p>
      {[0, 1, 2].map((post) => (
        <Card key={post} className="grid gap-3">
          <div className="flex items-center gap-3">
            <Skeleton className="size-10" round />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="h-3 w-1/5" />
            </div>
          </div>
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-11 w-full" />
        </Card>
      ))}
    </div>
  );
}
