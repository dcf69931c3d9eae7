import { fillColors, type TeamColors } from '#domain/team-colors.ts';
import { m } from '#messages';
import { cn } from '#web/ui/cn.ts';

type JerseyNumberProps = { number: number | null; colors: TeamColors; className?: string };

/** A number on a shirt, as the team wears it; the shirt is plain for a player without one. */
export function JerseyNumber({ number, colors, className }: JerseyNumberProps) {
  const { fill, onFill, trim } = fillColors(colors);
  return (
    <span
      className={cn(
        'relative grid h-18 w-16 shrink-0 place-items-center forced-color-adjust-none',
        className,
      )}
    >
      <svg viewBox="0 0 64 72" aria-hidden="true" className="absolute inset-0 size-full">
        <path
          d="M20 3C20 14 25 20 32 20S44 14 44 3H53C53 16 56 24 62 28L60 67A2 2 0 0 1 58 69H6A2 2 0 0 1 4 67L2 28C8 24 11 16 11 3Z"
          fill={fill}
          className="stroke-control/60"
        />
        <path
          d="M20 3C20 14 25 20 32 20S44 14 44 3M53 3C53 16 56 24 62 28M11 3C11 16 8 24 2 28"
          fill="none"
          stroke={trim}
          strokeWidth="3"
          strokeLinecap="round"
        />
      </svg>
      <span className="numeral relative mt-6 text-[calc(var(--spacing)*8.5)]" style={{ color: onFill }}>
        {number === null ? (
          <span className="opacity-80">–</span>
        ) : (
          <>
            <span className="sr-only">{`${m.roster_number()} `}</span>
            {number}
          </>
        )}
      </span>
    </span>
  );
}
