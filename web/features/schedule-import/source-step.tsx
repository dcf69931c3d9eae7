import { type FormEvent, useState } from 'react';
import { m } from '#messages';
import { errorText } from '#web/lib/client.ts';
import type { ImportSource } from '#web/queries/schedule-import/mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogFooter } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { PendingFields } from '#web/ui/pending-fields.tsx';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { FileDrop } from './file-drop.tsx';
import { type SourceDraft, sourceKinds, sourceOf } from './source-draft.ts';

type SourceStepProps = {
  draft: SourceDraft;
  onDraft: (draft: SourceDraft) => void;
  isReading: boolean;
  /** Throws the server's refusal, whose message is shown at the field. */
  onRead: (source: ImportSource) => Promise<void>;
  onCancel: () => void;
};

/** Where the schedule comes from. */
export function SourceStep({ draft, onDraft, isReading, onRead, onCancel }: SourceStepProps) {
  const [error, setError] = useState<string>();
  const change = (next: SourceDraft) => {
    setError(undefined);
    onDraft(next);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setError(undefined);
    try {
      await onRead(await sourceOf(draft));
    } catch (failure) {
      setError(errorText(failure));
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <PendingFields pending={isReading}>
        <Field label={m.scheduleImport_source_from()}>
          <Select
            value={draft.kind}
            onChange={({ target }) =>
              change({ ...draft, kind: sourceKinds.find((one) => one === target.value) ?? 'file' })
            }
          >
            <option value="file">{m.scheduleImport_source_kinds_file()}</option>
            <option value="text">{m.scheduleImport_source_kinds_text()}</option>
            <option value="url">{m.scheduleImport_source_kinds_address()}</option>
          </Select>
        </Field>
        <SourceField draft={draft} error={error} onDraft={change} />
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

type SourceFieldProps = Pick<SourceStepProps, 'draft' | 'onDraft'> & { error: string | undefined };

function SourceField({ draft, error, onDraft }: SourceFieldProps) {
  if (draft.kind === 'file') {
    return <FileDrop file={draft.file} error={error} onChoose={(file) => onDraft({ ...draft, file })} />;
  }
  if (draft.kind === 'text') {
    return (
      <Field
        key={draft.kind}
        label={m.scheduleImport_source_text()}
        error={error}
        hint={m.scheduleImport_source_textHint()}
      >
        <Textarea
          rows={8}
          spellCheck={false}
          className="font-mono text-sm"
          value={draft.text}
          onChange={({ target }) => onDraft({ ...draft, text: target.value })}
        />
      </Field>
    );
  }
  return (
    <Field
      key={draft.kind}
      label={m.scheduleImport_source_address()}
      error={error}
      hint={m.scheduleImport_source_addressHint()}
    >
      <Input
        inputMode="url"
        autoComplete="off"
        placeholder={m.scheduleImport_source_addressExample()}
        spellCheck={false}
        value={draft.url}
        onChange={({ target }) => onDraft({ ...draft, url: target.value })}
      />
    </Field>
  );
}
