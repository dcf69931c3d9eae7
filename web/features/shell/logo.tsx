import { m } from '#messages';
import { cn } from '#web/ui/cn.ts';
import { BarLink } from './bar-link.tsx';

/** A number on its board, and the name; on a narrow screen one of them when `tight`. */
export function Logo({ tight }: { tight: boolean }) {
  return (
    <BarLink to="/" className="flex min-h-11 min-w-11 items-center gap-2 rounded-lg text-ink">
      <span
        aria-hidden
        className={cn(
          'numeral grid h-9 w-7 place-items-center rounded-md bg-board text-[calc(var(--spacing)*7)] text-accent ring-1 ring-board-line',
          tight && 'min-[22.5rem]:max-[27rem]:hidden',
        )}
      >
        6
      </span>
      <span className="numeral text-2xl whitespace-nowrap uppercase max-[22.5rem]:sr-only md:max-[56rem]:sr-only">
        {m.shell_brand_quiet()} <span className="text-accent-ink">{m.shell_brand_loud()}</span>
      </span>
    </BarLink>
  );
}
