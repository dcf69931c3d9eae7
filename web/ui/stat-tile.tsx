import type { ReactNode } from 'react';
import { cn } from './cn.ts';

type StatTileProps = { label: string; value: ReactNode; hint?: ReactNode; className?: string };

/** One number and what it counts. */
export function StatTile({ label, value, hint, className }: StatTileProps) {
  return (
    <dl
      className={cn(
        'flex min-w-0 flex-col-reverse justify-end gap-1 rounded-control bg-sunken px-3 py-3.5 text-center',
        className,
      )}
    >
      <dt className="eyebrow text-muted">{label}</dt>
      <dd>
        <span className="numeral block text-[min(2.25rem,11vw)]/[1.11]">{value}</span>
        {hint && <span className="block text-sm text-muted">{hint}</span>}
      </dd>
    </dl>
  );
}

/** Tiles side by side: two on a phone, four on a wider screen. */
export function StatTiles({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-4">{children}</div>;
}
