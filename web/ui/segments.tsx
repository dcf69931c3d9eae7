import { keysOf } from '#domain/objects.ts';
import { cn } from './cn.ts';

type SegmentsProps<Value extends string> = {
  /** What is chosen, for screen readers. */
  label: string;
  value: Value;
  options: Readonly<Record<Value, string>>;
  onChange: (value: Value) => void;
  className?: string;
};

/** Two or three views of the same, of which one is shown. */
export function Segments<Value extends string>({
  label,
  value,
  options,
  onChange,
  className,
}: SegmentsProps<Value>) {
  return (
    <fieldset
      aria-label={label}
      className={cn(
        'flex min-w-0 flex-wrap rounded-control bg-sunken p-0.5 tracking-normal normal-case',
        className,
      )}
    >
      {keysOf(options).map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === value}
          className={cn(
            'min-h-11 flex-1 rounded-[0.625rem] px-3 wrap-normal text-[0.9375rem] font-semibold transition-colors',
            option === value
              ? 'bg-surface text-ink shadow-card ring-1 ring-control/40 ring-inset forced-colors:border'
              : 'text-muted hover:text-ink',
          )}
          onClick={() => onChange(option)}
        >
          {options[option]}
        </button>
      ))}
    </fieldset>
  );
}
