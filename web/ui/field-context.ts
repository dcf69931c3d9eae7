import { createContext, useContext } from 'react';

/** What a label, a hint and an error text need to know of the control they belong to. */
export type FieldWiring = {
  id: string;
  required: boolean;
  invalid: boolean;
  describedBy: string | undefined;
};

export const FieldContext = createContext<FieldWiring | null>(null);

/** The attributes a control takes from the Field around it; none outside a Field. */
export function useFieldWiring() {
  const field = useContext(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    'aria-required': field.required || undefined,
    'aria-invalid': field.invalid || undefined,
    'aria-describedby': field.describedBy,
  };
}

/** Classes of inputs, textareas and selects. */
export const controlClasses =
  'w-full min-h-11 rounded-control border border-control bg-surface px-3.5 py-2 text-base text-ink placeholder:text-muted disabled:opacity-55 aria-invalid:border-loss aria-invalid:border-2';
