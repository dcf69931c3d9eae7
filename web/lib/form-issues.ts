import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { RequestError } from './client.ts';

/** Puts the server's objections at the fields they are about; nothing typed is lost. */
export function showIssues<V extends FieldValues>(form: UseFormReturn<V>, error: unknown): void {
  if (!(error instanceof RequestError)) return;
  for (const { field, message } of error.issues) {
    if (field in form.getValues()) form.setError(field as Path<V>, { message }, { shouldFocus: true });
  }
}
