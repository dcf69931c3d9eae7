import type { FormEvent, ReactNode } from 'react';
import { Button } from './button.tsx';
import { PendingFields } from './pending-fields.tsx';

type DialogFormProps = {
  onSubmit: (event: FormEvent) => Promise<void>;
  pending: boolean;
  submitLabel: string;
  /** The fields. */
  children: ReactNode;
};

/** A form that goes away with its dialog once it is saved: the fields, then the button that saves them. */
export function DialogForm({ onSubmit, pending, submitLabel, children }: DialogFormProps) {
  return (
    <form className="grid gap-4" onSubmit={(event) => void onSubmit(event)} noValidate>
      <PendingFields pending={pending}>{children}</PendingFields>
      <Button type="submit" className="justify-self-start" pending={pending}>
        {submitLabel}
      </Button>
    </form>
  );
}
