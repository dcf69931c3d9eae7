import { type ReactNode, useId, useMemo } from 'react';
import { FieldContext } from './field-context.ts';
import { Label } from './label.tsx';

type FieldProps = {
  label: ReactNode;
  children: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
  required?: boolean;
};

/** A label, one control (Input, Textarea or Select) and its hint and error text, wired for screen readers. */
export function Field({ label, children, error, hint, required = false }: FieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const invalid = Boolean(error);
  const wiring = useMemo(
    () => ({ id, required, invalid, describedBy }),
    [id, required, invalid, describedBy],
  );
  return (
    <FieldContext value={wiring}>
      <div className="grid content-start gap-1.5">
        <Label htmlFor={id}>{label}</Label>
        {children}
        {hint && <FieldNote id={`${id}-hint`}>{hint}</FieldNote>}
        <FieldError id={`${id}-error`} text={error} />
      </div>
    </FieldContext>
  );
}

export function FieldNote({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="text-sm text-muted">
      {children}
    </p>
  );
}

export function FieldError({ id, text }: { id?: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <p id={id} role="alert" className="text-sm font-medium text-loss">
      {text}
    </p>
  );
}
