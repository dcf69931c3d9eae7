import { type FormEvent, useState } from 'react';
import { importByteLimit } from '#domain/game.ts';
import { m } from '#messages';
import { errorText } from '#web/lib/client.ts';
import { ReadableError } from '#web/lib/readable-error.ts';
import type { ImportSource } from '#web/queries/schedule-import/mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogFooter } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { PendingFields } from '#web/ui/pending-fields.tsx';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { base64Of } from './base64.ts';

const kinds = ['file', 'text', 'url'] as const;
type Kind = (typeof kinds)[number];

type SourceStepProps = {
  isReading: boolean;
  /** Throws the server's refusal, whose message is shown at the field. */
  onRead: (source: ImportSource) => Promise<void>;
  onCancel: () => void;
};

/** Where the schedule comes from. */
export function SourceStep({ isReading, onRead, onCancel }: SourceStepProps) {
  const [kind, setKind] = useState<Kind>('file');
  const [error, setError] = useState<string>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setError(undefined);
    try {
      await onRead(await sourceIn(new FormData(event.currentTarget), kind));
    } catch (failure) {
      setError(errorText(failure));
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <PendingFields pending={isReading}>
        <Field label={m.scheduleImport_source_from()}>
          <Select
            value={kind}
            onChange={({ target }) => {
              setKind(kinds.find((one) => one === target.value) ?? 'file');
              setError(undefined);
            }}
          >
            <option value="file">{m.scheduleImport_source_kinds_file()}</option>
            <option value="text">{m.scheduleImport_source_kinds_text()}</option>
            <option value="url">{m.scheduleImport_source_kinds_address()}</option>
          </Select>
        </Field>
        <SourceField kind={kind} error={error} />
      </PendingFields>
      <DialogFooter>
        <Button variant="secondary" onClick={onCancel}>
          {m.scheduleImport_source_cancel()}
        </Button>
        <Button type="submit" pending={isReading}>
          {m.scheduleImport_source_preview()}
        </Button>
      </DialogFooter>
    </form>
  );
}

function SourceField({ kind, error }: { kind: Kind; error: string | undefined }) {
  if (kind === 'file') {
    return (
      <Field
        key={kind}
        label={m.scheduleImport_source_file()}
        error={error}
        hint={m.scheduleImport_source_fileHint()}
      >
        <Input type="file" name="file" accept=".csv,.tsv,.txt,.ics,.ical,text/csv,text/calendar,text/plain" />
      </Field>
    );
  }
  if (kind === 'text') {
    return (
      <Field
        key={kind}
        label={m.scheduleImport_source_text()}
        error={error}
        hint={m.scheduleImport_source_textHint()}
      >
        <Textarea name="text" rows={8} spellCheck={false} className="font-mono text-sm" />
      </Field>
    );
  }
  return (
    <Field
      key={kind}
      label={m.scheduleImport_source_address()}
      error={error}
      hint={m.scheduleImport_source_addressHint()}
    >
      <Input
        name="url"
        inputMode="url"
        autoComplete="off"
        placeholder={m.scheduleImport_source_addressExample()}
        spellCheck={false}
      />
    </Field>
  );
}

/** Throws a ReadableError when there is nothing to read. */
async function sourceIn(form: FormData, kind: Kind): Promise<ImportSource> {
  const value = form.get(kind);
  if (value instanceof File) {
    if (value.name === '') throw new ReadableError(m.scheduleImport_source_noFile());
    if (value.size > importByteLimit) throw new ReadableError(m.scheduleImport_source_fileTooLarge());
    return { file: await base64Of(value) };
  }
  const text = value?.trim() ?? '';
  if (text === '')
    throw new ReadableError(
      kind === 'text' ? m.scheduleImport_source_noText() : m.scheduleImport_source_noAddress(),
    );
  return kind === 'text' ? { text } : { url: text };
}
