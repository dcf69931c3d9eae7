import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { RequestError } from './client.ts';

/**
 * Puts the server's objections at the fields they are about; nothing typed is lost. `names` has the fields of the form that the
 * contract names otherwise.
 */
export function showIssues<V extends FieldValues>(
  form: UseFormReturn<V>,
  error: unknown,
  names: Readonly<Record<string, string>> = {},
): void {
  if (!(error instanceof RequestError)) return;
  for (const { field, message } of error.issues) {
    const name = names[field] ?? field;
    if (isFieldOf(form, name)) form.setError(name, { message }, { shouldFocus: true });
  }
}

/** Submits a form by `save`. What the server refuses is shown at the fields; the toast of the mutation says the rest. */
export function submitBy<V extends FieldValues>(
  form: UseFormReturn<V>,
  save: (values: V) => Promise<unknown>,
) {
  return form.handleSubmit(async (values) => {
    try {
      await save(values);
    } catch (error) {
      showIssues(form, error);
    }
  });
}

function isFieldOf<V extends FieldValues>(form: UseFormReturn<V>, name: string): name is Path<V> {
  return name in form.getValues();
}
