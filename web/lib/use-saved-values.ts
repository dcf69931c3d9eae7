import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { keysOf, pick } from '#domain/objects.ts';

/**
 * Has a form whose default values are `saved` show what is saved from then on, as this window or another one saves it. Fields that
 * were changed here stay, unless it was by what this form has sent: call the returned function with that, and with null when it
 * was refused. React Hook Form's `values` would reset every field, its `keepDirtyValues` take the form for unchanged.
 */
export function useSavedValues<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  saved: Values,
): (sent: Values | null) => void {
  const before = useRef(saved);
  const sent = useRef<Values>(null);
  useEffect(() => {
    const names = keysOf(saved);
    if (names.every((name) => before.current[name] === saved[name])) return;
    const current = form.getValues();
    const isChanged = (name: keyof Values) =>
      current[name] !== before.current[name] && current[name] !== sent.current?.[name];
    form.reset(
      { ...saved, ...pick(current, names.filter(isChanged)) },
      { keepErrors: true, keepIsSubmitted: true, keepFieldsRef: true },
    );
    form.resetDefaultValues(saved);
    before.current = saved;
  });
  return (values) => {
    sent.current = values;
  };
}

/** The values that differ from what is saved. No others are to be sent: somebody else may be changing them. */
export function changedValues<Values extends FieldValues>(
  values: Values,
  saved: Values,
): Partial<Pick<Values, keyof Values & string>> {
  return pick(
    values,
    keysOf(saved).filter((name) => values[name] !== saved[name]),
  );
}
