import { cn } from '#web/ui/cn.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** A game that is loading, as high as its date: opponent, time and place beside it, from the top or in the middle. */
export function GameSkeleton({ centred = false }: { centred?: boolean }) {
  return (
    <div className="flex gap-4">
      <Skeleton className="h-24 w-16" />
      <div className={cn('grid flex-1 gap-2.5', centred ? 'content-center' : 'content-start pt-1')}>
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-5 w-1/4" />
      </div>
    </div>
  );
}
