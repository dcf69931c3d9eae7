import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from './cn.ts';

const sharedClasses =
  'relative shrink-0 cursor-pointer appearance-none rounded-full border border-control bg-sunken transition-colors before:absolute before:top-1/2 before:-translate-y-1/2 before:rounded-full before:bg-muted before:transition-[left] checked:border-action checked:bg-action checked:before:bg-on-action disabled:cursor-not-allowed disabled:opacity-55 forced-colors:before:bg-[ButtonText] forced-colors:checked:bg-[Highlight]';
const sizes = {
  md: 'h-7 w-12 before:start-0.75 before:size-5 checked:before:start-[calc(100%-1.4375rem)]',
  // In pixels: three beside each other have room on a small screen with large text, too.
  sm: 'h-[24px] w-[40px] before:start-[3px] before:size-[16px] checked:before:start-[calc(100%-19px)]',
};

type SwitchInputProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'size'> & {
  checked: boolean;
  size?: keyof typeof sizes;
};

/** A switch that something else names. */
export function SwitchInput({ size = 'md', checked, className, ...props }: SwitchInputProps) {
  return (
    <input
      type="checkbox"
      role="switch"
      checked={checked}
      aria-checked={checked}
      className={cn(sharedClasses, sizes[size], className)}
      {...props}
    />
  );
}

type SwitchProps = Omit<SwitchInputProps, 'size'> & {
  label: ReactNode;
  /** A quiet sentence below the label. */
  note?: ReactNode;
};

/** Turns something on or off at once; its label stands before it and turns it too. */
export function Switch({ label, note, checked, className, ...props }: SwitchProps) {
  const id = useId();
  return (
    <label
      htmlFor={`${id}-switch`}
      className={cn('flex min-h-11 items-center justify-between gap-4', className)}
    >
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
      <SwitchInput
        id={`${id}-switch`}
        checked={checked}
        aria-labelledby={id}
        aria-describedby={note ? `${id}-note` : undefined}
        {...props}
      />
    </label>
  );
}
