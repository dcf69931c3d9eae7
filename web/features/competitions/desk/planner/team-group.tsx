import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/select.tsx';

export type Entries = readonly { readonly id: number; readonly name: string }[];

export function nameOf(entries: Entries, id: number): string {
  return entries.find((entry) => entry.id === id)?.name ?? '';
}

type TeamSelectProps = { label: string; value: string; entries: Entries; onChange: (id: string) => void };

/** A team of the season. */
export function TeamSelect({ label, value, entries, onChange }: TeamSelectProps) {
  return (
    <Field label={label}>
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{m.planner_chooseTeam()}</option>
        {entries.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

type GroupProps = {
  title: string;
  note?: string;
  items: readonly { readonly text: string; readonly onRemove: () => void }[];
  canAdd: boolean;
  onAdd: () => void;
  children: ReactNode;
};

/** A list to which two fields add. */
export function Group({ title, note, items, canAdd, onAdd, children }: GroupProps) {
  return (
    <fieldset>
      <legend className="font-semibold">{title}</legend>
      {note && <p className="text-sm text-pretty text-muted">{note}</p>}
      <div className="mt-2 flex items-end gap-2">
        <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-2">{children}</div>
        <Button variant="secondary" disabled={!canAdd} onClick={onAdd}>
          {m.planner_add()}
          <span className="sr-only"> {title}</span>
        </Button>
      </div>
      {items.length > 0 && (
        <ul aria-label={title} className="mt-2">
          {items.map(({ text, onRemove }) => (
            <li key={text} className="flex items-center border-t border-line first:border-t-0">
              <span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
              <IconButton icon={X} label={m.planner_remove({ text })} onClick={onRemove} />
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
