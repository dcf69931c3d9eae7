import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from './cn.ts';
import { FieldError, FieldNote } from './field.tsx';

type CheckboxGroupProps = {
  legend: ReactNode;
  children: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
  className?: string;
};

/** Several choices under one heading, with the group's error text wired to it. */
export function CheckboxGroup({ legend, children, error, hint, className }: CheckboxGroupProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset className={cn('grid gap-1.5', className)} aria-describedby={describedBy}>
      <legend className="mb-1.5 text-[0.9375rem] font-semibold text-ink">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-2">{children}</div>
      {hint && <FieldNote id={`${id}-hint`}>{hint}</FieldNote>}
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  );
}

export function Checkbox({ children, className, ...props }: ComponentProps<'input'>) {
  return (
    <label
      className={cn(
        'flex min-h-11 items-center gap-3 rounded-control border border-line bg-surface px-3.5 text-ink has-checked:border-accent-ink has-checked:bg-sunken has-checked:font-semibold',
        className,
      )}
    >
      <input type="checkbox" className="size-5 shrink-0 accent-action" {...props} />
      {children}
    </label>
  );
}
