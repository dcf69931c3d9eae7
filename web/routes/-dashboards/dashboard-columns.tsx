import type { ReactNode } from 'react';
import { cn } from '#web/ui/cn.ts';

/** Cards below each other. They, or the last one, take what room their column has left, and their lists share it. */
const stackClasses =
  'flex min-w-0 flex-col gap-4 sm:gap-5 [&>section]:flex [&>section]:flex-col [&>section>:is(ul,ol)]:grid [&>section>:is(ul,ol)]:grow [&>section>:is(ul,ol)>li]:content-center';
const growClasses = '*:grow';

type DashboardColumnsProps = {
  /** What is urgent: the first column. */
  now: ReactNode;
  /** The scoreboard, above the two other columns. */
  board: ReactNode;
  middle: ReactNode;
  last: ReactNode;
};

/**
 * A personal dashboard: one column on a phone, two on a tablet with the last cards side by side below them, three on a wide
 * screen. Columns end together.
 */
export function DashboardColumns({ now, board, middle, last }: DashboardColumnsProps) {
  return (
    <div className="@container min-w-0">
      <div className="grid min-w-0 grid-cols-1 gap-4 sm:gap-5 @min-[43rem]:grid-cols-2 @min-[43rem]:grid-rows-[auto_1fr_auto] @min-[70rem]:grid-cols-3 @min-[70rem]:grid-rows-[auto_1fr]">
        <div className={cn(stackClasses, '*:last:grow @min-[43rem]:row-span-2')}>{now}</div>
        <div className="grid min-w-0 @min-[70rem]:col-span-2">{board}</div>
        <div className={cn(stackClasses, growClasses)}>{middle}</div>
        <div
          className={cn(
            stackClasses,
            growClasses,
            '@min-[43rem]:@max-[70rem]:col-span-2 @min-[43rem]:@max-[70rem]:flex-row @min-[43rem]:@max-[70rem]:*:flex-1',
          )}
        >
          {last}
        </div>
      </div>
    </div>
  );
}

type PublicColumnsProps = {
  board: ReactNode;
  next: ReactNode;
  first: ReactNode;
  middle: ReactNode;
  last: ReactNode;
};

/** A visitor's dashboard, the scoreboard on top. On a tablet the middle cards are below the next game. */
export function PublicColumns({ board, next, first, middle, last }: PublicColumnsProps) {
  return (
    <div className="@container min-w-0">
      <div className="grid min-w-0 grid-cols-1 gap-4 sm:gap-5 @min-[43rem]:grid-cols-2 @min-[43rem]:grid-rows-[auto_auto_1fr_auto] @min-[70rem]:grid-cols-3 @min-[70rem]:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 @min-[43rem]:col-span-2">{board}</div>
        <div className={cn(stackClasses, growClasses)}>{next}</div>
        <div className={cn(stackClasses, growClasses, '@min-[43rem]:@max-[70rem]:row-span-2')}>{first}</div>
        <div className={cn(stackClasses, growClasses)}>{middle}</div>
        <div
          className={cn(
            stackClasses,
            growClasses,
            '@min-[43rem]:@max-[70rem]:col-span-2 @min-[43rem]:@max-[70rem]:flex-row @min-[43rem]:@max-[70rem]:*:flex-1',
          )}
        >
          {last}
        </div>
      </div>
    </div>
  );
}
