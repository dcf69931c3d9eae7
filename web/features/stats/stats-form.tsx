import { type ReactNode, useEffect, useId, useState } from 'react';
import { type FieldErrors, type UseFormReturn, useForm } from 'react-hook-form';
import { keysOf } from '#domain/objects.ts';
import { isAllZeros, statFields, statNotesLimit } from '#domain/stat-line.ts';
import { m } from '#messages';
import { RequestError } from '#web/lib/client.ts';
import { formatCount } from '#web/lib/format.ts';
import { useSavedValues } from '#web/lib/use-saved-values.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { LazyConfirmDialog } from '#web/ui/lazy-confirm-dialog.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { CountInput } from './count-input.tsx';
import { emptyForm, type FormValues, formErrors, lineOf } from './form-values.ts';
import { type DraftOf, readStatsDraft, storeStatsDraft } from './stats-draft.ts';

type StatsFormProps = {
  /** The fields' values, in which those that nobody has changed follow what is read later. */
  saved: FormValues;
  submitLabel: string;
  /** Whether zeros throughout are asked about before they are saved. */
  asksAboutZeros: boolean;
  /** Whose draft and of which week is kept while it is not saved. */
  draftOf: DraftOf;
  /** Throws the server's refusal, whose issues are shown at their fields. */
  onSave: (line: ReturnType<typeof lineOf>) => Promise<void>;
  /** Between the fields and the buttons: the vote. */
  children?: ReactNode;
};

/** The form 'Game Statistics'. What was typed stays until it is saved or cleared. Product §2, Submit stats. */
export function StatsForm({ saved, submitLabel, asksAboutZeros, draftOf, onSave, children }: StatsFormProps) {
  const heading = useId();
  const form = useForm<FormValues>({ defaultValues: saved, resolver });
  useSavedValues(form, saved);
  const draft = useStatsDraft(form, draftOf);
  // Not `formState.isSubmitting`, which ends with the reset to what was saved: the vote is sent after that.
  const [isSaving, setSaving] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const save = async (values: FormValues) => {
    setSaving(true);
    try {
      await onSave(lineOf(values));
      draft.drop();
    } catch (error) {
      for (const { field, message } of issuesOf(error)) form.setError(field, { message });
    }
    setSaving(false);
  };
  const submit = form.handleSubmit(async (values) => {
    if (asksAboutZeros && isAllZeros(lineOf(values))) setIsConfirming(true);
    else await save(values);
  });
  const submitZeros = () => {
    setIsConfirming(false);
    void form.handleSubmit(save)();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 sm:gap-5" aria-labelledby={heading}>
      <Card>
        <h2 id={heading} className="numeral mb-4 text-3xl">
          {m.ownStats_form_title()}
        </h2>
        {draft.isRestored && (
          <p role="status" className="mb-4 text-muted">
            {m.ownStats_form_draft()}
          </p>
        )}
        <StatFields form={form} />
      </Card>
      {children}
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-auto">
        <Button
          variant="secondary"
          onClick={() => {
            form.reset(emptyForm, { keepDefaultValues: true });
            draft.drop();
          }}
        >
          {m.ownStats_form_clear()}
        </Button>
        <Button type="submit" pending={isSaving}>
          {submitLabel}
        </Button>
      </div>
      <LazyConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={m.ownStats_form_zeros_title()}
        description={m.ownStats_form_zeros_question()}
        confirmLabel={m.ownStats_form_zeros_confirm()}
        onConfirm={submitZeros}
      />
    </form>
  );
}

/** Keeps what is typed in this window, and fills it in again when the form is opened later. */
function useStatsDraft(form: UseFormReturn<FormValues>, { playerId, week, gameId }: DraftOf) {
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    const of = { playerId, week, gameId };
    const draft = readStatsDraft(of);
    if (draft && keysOf(draft).some((key) => draft[key] !== form.getValues(key))) {
      for (const key of keysOf(draft)) form.setValue(key, draft[key], { shouldDirty: true });
      setRestored(true);
    }
    const { unsubscribe } = form.watch((_values, { name }) => {
      // Without a name the whole form was reset to what is saved.
      if (name !== undefined) storeStatsDraft(of, form.getValues());
    });
    return unsubscribe;
  }, [form, playerId, week, gameId]);
  const drop = () => {
    storeStatsDraft({ playerId, week, gameId }, null);
    setRestored(false);
  };
  return { isRestored, drop };
}

function StatFields({ form }: { form: UseFormReturn<FormValues> }) {
  const { errors } = form.formState;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-x-3 gap-y-3.5 sm:grid-cols-2 sm:gap-x-6 lg:grid-cols-4 xl:grid-cols-7 xl:gap-x-4">
      {statFields.map(({ key, name, max }) => (
        <Field key={key} label={name()} error={errors[key]?.message}>
          <CountInput
            {...form.register(key)}
            max={max}
            onStep={(by) => {
              const next = Math.min(max, Math.max(0, (Number(form.getValues(key)) || 0) + by));
              form.setValue(key, String(next), { shouldDirty: true, shouldValidate: true });
            }}
          />
        </Field>
      ))}
      <div className="col-span-full">
        <Field
          label={m.ownStats_form_notes()}
          hint={m.ownStats_form_notesHint({ limit: formatCount(statNotesLimit) })}
          error={errors.notes?.message}
        >
          <Textarea {...form.register('notes')} />
        </Field>
      </div>
    </div>
  );
}

function resolver(values: FormValues) {
  const messages = Object.entries(formErrors(values));
  if (messages.length === 0) return { values, errors: {} };
  const errors: FieldErrors<FormValues> = Object.fromEntries(
    messages.map(([field, message]) => [field, { type: 'invalid', message }]),
  );
  return { values: {}, errors };
}

function issuesOf(error: unknown): { field: keyof FormValues; message: string }[] {
  if (!(error instanceof RequestError)) return [];
  return error.issues.flatMap(({ field, message }) => (isFormField(field) ? [{ field, message }] : []));
}

function isFormField(field: string): field is keyof FormValues {
  return field in emptyForm;
}
