import { m } from '#messages';
import { cn } from './cn.ts';

/** The shape of what comes; give it the size that the content will have. */
export function Skeleton({ className, round = false }: { className?: string; round?: boolean }) {
  const shape = round ? 'rounded-full' : 'rounded-lg';
  return (
    <div aria-hidden className={cn('animate-pulse-soft bg-line forced-colors:border', shape, className)} />
  );
}

/** Rows of a list that is on its way: mark, two lines, a number. */
export function SkeletonRows({ count, label = m.ui_loading() }: { count: number; label?: string }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className="flex h-16 items-center gap-3 border-t border-line first-of-type:border-t-0">
          <Skeleton className="size-10" round />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3 w-1/4" />
          </div>
          <Skeleton className="h-8 w-12" />
        </div>
      ))}
    </div>
  );
}
