import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import type { PlannedRow } from '#contract/schedule-import.ts';
import { m } from '#messages';
import { RowChoice } from './row-choice.tsx';

/** As many stand open; a league's whole schedule has hundreds. */
const mostOpen = 12;

type SkippedRowsProps = {
  rows: readonly PlannedRow[];
  selectedKeys: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
};

/** Rows that are no game of ours, each with its reason, to be imported anyway by a tick. */
export function SkippedRows({ rows, selectedKeys, onChange }: SkippedRowsProps) {
  const [isOpen, setIsOpen] = useState(rows.length <= mostOpen);
  if (rows.length === 0) return null;
  const toggle = (key: string, isOn: boolean) => {
    const next = new Set(selectedKeys);
    if (isOn) next.add(key);
    else next.delete(key);
    onChange(next);
  };
  const title = m.scheduleImport_skipped_heading();
  return (
    <fieldset className="min-w-0">
      <legend className="eyebrow text-muted">
        {m.scheduleImport_rows_group({ title, count: rows.length })}
      </legend>
      <p className="mt-1 text-sm text-muted">{m.scheduleImport_skipped_note()}</p>
      <details className="group mt-1" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className="flex min-h-11 cursor-pointer items-center gap-1 text-sm font-semibold text-accent-ink underline-offset-4 hover:underline">
          {isOpen ? m.scheduleImport_skipped_hide() : m.scheduleImport_skipped_show({ count: rows.length })}
          <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
        </summary>
        {isOpen && (
          <ul>
            {rows.map((row) => (
              <RowChoice
                key={row.key}
                row={row}
                isSelected={selectedKeys.has(row.key)}
                onToggle={(isOn) => toggle(row.key, isOn)}
              />
            ))}
          </ul>
        )}
      </details>
    </fieldset>
  );
}
