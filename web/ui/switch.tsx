import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from './cn.ts';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'checked'> & {
  checked: boolean;
  label: ReactNode;
  /** A quiet sentence below the label. */
  note?: ReactNode;
};

/** Turns something on or off at once; its label stands before it and turns it too. */
export function Switch({ label, note, checked, className, ...props }: SwitchProps) {
  const id = useId();
  return (
    <label className={cn('flex min-h-11 items-center justify-between gap-4', className)}>
      <span className="grid min-w-0 gap-0.5">
        <span id={id} className="font-semibold">
          {label}
        </span>
        {note && (
          <span id={`${id}-note`} className="text-sm text-pretty text-muted">
            {note}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        aria-labelledby={id}
        aria-describedby={note ? `${id}-note` : undefined}
        className="relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full border border-control bg-sunken transition-colors before:absolute before:top-1/2 before:left-0.75 before:size-5 before:-translate-y-1/2 before:rounded-full before:bg-muted before:transition-[left] checked:border-action checked:bg-action checked:before:left-[calc(100%-1.4375rem)] checked:before:bg-on-action disabled:cursor-not-allowed disabled:opacity-55 forced-colors:before:bg-[ButtonText] forced-colors:checked:bg-[Highlight]"
        {...props}
      />
    </label>
  );
}
