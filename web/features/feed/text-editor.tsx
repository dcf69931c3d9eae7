import { type FormEvent, useId, useState } from 'react';
import { textProblem, trimmedLength } from '#domain/post-text.ts';
import type { Mentions } from '#domain/rich-text.ts';
import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Label } from '#web/ui/label.tsx';
import { MentionTextarea } from './mention-textarea.tsx';
import type { useEdit } from './use-edit.ts';

type TextEditorProps = Pick<EditableTextProps, 'teamId' | 'label' | 'limit'> & {
  initialText: string;
  onSave: (text: string) => void;
  onCancel: () => void;
};

/** The form in the place of a text that its author edits. */
export function TextEditor({ teamId, label, limit, initialText, onSave, onCancel }: TextEditorProps) {
  const id = useId();
  const [text, setText] = useState(initialText);
  const problem = textProblem(text, limit);
  function save(event?: FormEvent) {
    event?.preventDefault();
    if (problem === null) onSave(text.trim());
  }
  return (
    <form className="mt-3 grid grid-cols-1 gap-2" onSubmit={(event) => save(event)}>
      <Label htmlFor={id} className="sr-only">
        {label}
      </Label>
      <MentionTextarea
        id={id}
        teamId={teamId}
        value={text}
        onChange={setText}
        onSubmit={() => save()}
        rows={3}
        autoFocus
      />
      {problem === 'too_long' && (
        <FieldError text={m.feedWriting_commentTooLong({ length: trimmedLength(text), limit })} />
      )}
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={onCancel}>
          {m.feedWriting_cancel()}
        </Button>
        <Button type="submit" disabled={problem !== null}>
          {m.feed_edit_save()}
        </Button>
      </div>
    </form>
  );
}

export type EditableTextProps = {
  teamId: number;
  text: string;
  mentions: Mentions;
  className?: string;
  edit: ReturnType<typeof useEdit>;
  label: string;
  /** How many characters it may have. */
  limit: number;
};
