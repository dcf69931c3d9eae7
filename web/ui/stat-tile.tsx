import type { ReactNode } from 'react';
import { cn } from './cn.ts';

type StatTileProps = { label: string; value: ReactNode; hint?: ReactNode; className?: string };

/** One number and what it counts. Numbers and labels of a row stand on a line each, however high the row is. */
export function StatTile({ label, value, hint, className }: StatTileProps) {
  return (
    <dl
      className={cn(
        'row-span-2 grid min-w-0 grid-rows-subgrid gap-y-1 rounded-control bg-sunken px-[min(0.75rem,3vw)] py-3.5 text-center',
        className,
      )}
    >
      <dt className="eyebrow row-start-2 text-muted">{label}</dt>
      <dd className="row-start-1 min-w-0 self-end">
        <span className="numeral block text-[min(2.25rem,11vw)]/[1.11] whitespace-nowrap">{value}</span>
        {hint && <span className="block text-sm text-muted">{hint}</span>}
      </dd>
    </dl>
  );
}

/** Tiles side by side: two in a narrow card, four in a wider one, fewer where letters are large. */
export function StatTiles({ children }: { children: ReactNode }) {
  return (
    <div className="@container">
      <div className="grid grid-cols-2 gap-2.5 @min-[23rem]:grid-cols-[repeat(auto-fit,minmax(max(5rem,22%),1fr))]">
        {children}
      </div>
    </div>
  );
}
