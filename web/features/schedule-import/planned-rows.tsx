import type { PlannedRow } from '#contract/schedule-import.ts';
import { m } from '#messages';
import { RowChoice } from './row-choice.tsx';

const groups: readonly { kind: PlannedRow['kind']; title: () => string; note?: () => string }[] = [
  { kind: 'added', title: m.scheduleImport_rows_added },
  { kind: 'changed', title: m.scheduleImport_rows_changed },
  {
    kind: 'removed',
    title: m.scheduleImport_rows_removed,
    note: m.scheduleImport_rows_removedNote,
  },
  {
    kind: 'dismissed',
    title: m.scheduleImport_rows_dismissed,
    note: m.scheduleImport_rows_dismissedNote,
  },
];

type PlannedRowsProps = {
  rows: readonly PlannedRow[];
  selectedKeys: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
};

/** The rows of a preview by what would become of them. */
export function PlannedRows({ rows, selectedKeys, onChange }: PlannedRowsProps) {
  const unchanged = rows.filter(({ kind }) => kind === 'unchanged');
  const toggle = (key: string, isOn: boolean) => {
    const next = new Set(selectedKeys);
    if (isOn) next.add(key);
    else next.delete(key);
    onChange(next);
  };
  return (
    <>
      {groups.map(({ kind, title, note }) => {
        const groupRows = rows.filter((row) => row.kind === kind);
        if (groupRows.length === 0) return null;
        return (
          <fieldset key={kind} className="min-w-0">
            <legend className="eyebrow text-muted">
              {m.scheduleImport_rows_group({ title: title(), count: groupRows.length })}
            </legend>
            {note && <p className="mt-1 text-sm text-muted">{note()}</p>}
            <ul className="mt-1">
              {groupRows.map((row) => (
                <RowChoice
                  key={row.key}
                  row={row}
                  isSelected={selectedKeys.has(row.key)}
                  onToggle={(isOn) => toggle(row.key, isOn)}
                />
              ))}
            </ul>
          </fieldset>
        );
      })}
      <Unchanged count={unchanged.filter(({ preserved }) => preserved.length === 0).length} />
    </>
  );
}

function Unchanged({ count }: { count: number }) {
  if (count === 0) return null;
  return <p className="text-sm text-muted">{m.scheduleImport_rows_unchanged({ count })}</p>;
}
