import { type SyntheticEvent, useState } from 'react';
import { noteLimit } from '#domain/attendance/answer.ts';
import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';

type NoteFormProps = { note: string | null; onSave: (note: string | null) => Promise<unknown> };

/** A note beside one's answer: 'Ten minutes late'. */
export function NoteForm({ note, onSave }: NoteFormProps) {
  const [text, setText] = useState(note ?? '');
  const [isSaving, setIsSaving] = useState(false);
  const trimmed = text.trim();
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    setIsSaving(true);
    // A toast says what failed.
    await onSave(trimmed || null).catch(() => {});
    setIsSaving(false);
  };
  return (
    <form className="flex gap-2" onSubmit={(event) => void save(event)}>
      <Input
        aria-label={m.attendance_note()}
        placeholder={m.attendance_noteExample()}
        maxLength={noteLimit}
        autoComplete="off"
        className="min-w-0 flex-1"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" variant="secondary" pending={isSaving} disabled={trimmed === (note ?? '')}>
        {m.attendance_saveNote()}
      </Button>
    </form>
  );
}
