import type { PlannedRow } from '#contract/schedule-import.ts';
import { m } from '#messages';
import { Checkbox } from '#web/ui/checkbox-group.tsx';
import { RowText } from './row-choice.tsx';

type PreservedRowsProps = {
  rows: readonly PlannedRow[];
  /** Keys of the games that take the new values. */
  takenKeys: ReadonlySet<string>;
  onChange: (takenKeys: ReadonlySet<string>) => void;
};

/** Games that the captain entered otherwise than the source has them: theirs stay, unless the new values are chosen. */
export function PreservedRows({ rows, takenKeys, onChange }: PreservedRowsProps) {
  if (rows.length === 0) return null;
  const choose = (key: string, takes: boolean) => {
    const next = new Set(takenKeys);
    if (takes) next.add(key);
    else next.delete(key);
    onChange(next);
  };
  return (
    <section aria-label={m.scheduleImport_rows_kept()}>
      <h3 className="eyebrow text-muted">
        {m.scheduleImport_rows_group({ title: m.scheduleImport_rows_kept(), count: rows.length })}
      </h3>
      <ul className="mt-1">
        {rows.map((row) => (
          <li key={row.key} className="border-t border-line py-2.5 first:border-t-0">
            <fieldset className="grid min-w-0 gap-1.5">
              <legend className="contents">
                <RowText row={row} />
              </legend>
              <div className="flex flex-wrap gap-x-6">
                {[false, true].map((takes) => (
                  <Checkbox
                    key={String(takes)}
                    type="radio"
                    name={`values-${row.key}`}
                    checked={takenKeys.has(row.key) === takes}
                    onChange={() => choose(row.key, takes)}
                  >
                    {takes ? m.scheduleImport_rows_useNew() : m.scheduleImport_rows_keepMine()}
                  </Checkbox>
                ))}
              </div>
            </fieldset>
          </li>
        ))}
      </ul>
    </section>
  );
}
