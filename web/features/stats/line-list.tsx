import type { WeeklyStat } from '#contract/stats.ts';
import { formatWeek } from '#domain/calendar.ts';
import { m } from '#messages';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DeleteStatsIcon } from './delete-stats.tsx';
import { LineNumbers } from './line-numbers.tsx';

const rowClasses =
  'grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-2 border-t border-line py-3.5 first:border-t-0 first:pt-0 last:pb-0 md:grid-cols-[8rem_1fr_auto]';

/** Weeks with their numbers and notes, newest first. */
export function LineList({ lines }: { lines: readonly WeeklyStat[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.id} className={rowClasses}>
          <p className="font-semibold">
            <span className="sr-only">{`${m.stats_week()} `}</span>
            {formatWeek(line.week)}
          </p>
          {line.can.delete && (
            <div className="-my-2.5 -mr-2 md:col-start-3">
              <DeleteStatsIcon line={line} />
            </div>
          )}
          <div className="col-span-full md:col-span-1 md:col-start-2 md:row-start-1">
            <LineNumbers line={line} />
          </div>
          {line.notes && (
            <p className="col-span-full text-[0.9375rem] whitespace-pre-line text-muted md:col-span-1 md:col-start-2">
              {line.notes}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Reserves the space of weeks that are loading. */
export function LineListSkeleton({ count }: { count: number }) {
  return (
    <div role="status">
      <span className="sr-only">{m.ui_loading()}</span>
      <div>
        {Array.from({ length: count }, (_, row) => (
          <div key={row} className={rowClasses}>
            <Skeleton className="h-6 w-24" />
            <Skeleton className="col-span-full h-11 md:col-span-1" />
          </div>
        ))}
      </div>
    </div>
  );
}
