import { m } from '#messages';
import { cn } from '#web/ui/cn.ts';

type PlacesBarProps = { sure: number; target: number };

/** How many of the players a team wants are in: '7 of 8 in · 1 short', with a segment for each place. */
export function PlacesBar({ sure, target }: PlacesBarProps) {
  const short = Math.max(0, target - sure);
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="numeral text-4xl">{sure}</span>
        <span className="text-lg text-muted">{m.attendance_ofTarget({ target })}</span>
        <span className={cn('ms-auto font-semibold', short > 0 ? 'text-accent-ink' : 'text-win')}>
          {short > 0 ? m.attendance_short({ count: short }) : m.attendance_full()}
        </span>
      </p>
      <div aria-hidden className="mt-2 flex gap-1">
        {Array.from({ length: target }, (_, place) => (
          <span
            key={place}
            className={cn(
              'h-2 flex-1 rounded-full forced-colors:border',
              place < sure ? 'bg-accent forced-colors:bg-[Highlight]' : 'bg-sunken',
            )}
          />
        ))}
      </div>
    </div>
  );
}
