import ChevronDown from 'lucide-react/icons/chevron-down';
import type { PlannedRow } from '#contract/schedule-import.ts';
import { m } from '#messages';
import { useTeamOfUrl } from '#web/lib/team-of-url.ts';
import { useWords } from '#web/queries/teams/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { RowChoice } from './row-choice.tsx';

type EventRowsProps = {
  rows: readonly PlannedRow[];
  selectedKeys: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
};

/** Practices and other entries that are no games, as a count: left out, or kept, with one press. */
export function EventRows({ rows, selectedKeys, onChange }: EventRowsProps) {
  const title = useWords(useTeamOfUrl()).practice ?? m.scheduleImport_events_title();
  if (rows.length === 0) return null;
  const selectedCount = rows.filter(({ key }) => selectedKeys.has(key)).length;
  const set = (keys: readonly string[], isOn: boolean) => {
    const next = new Set(selectedKeys);
    for (const key of keys) {
      if (isOn) next.add(key);
      else next.delete(key);
    }
    onChange(next);
  };
  const all = rows.map(({ key }) => key);
  return (
    <section aria-label={title}>
      <h3 className="eyebrow text-muted">{m.scheduleImport_rows_group({ title, count: rows.length })}</h3>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-56 text-sm text-muted">
          {selectedCount > 0
            ? m.scheduleImport_events_kept({ count: selectedCount })
            : m.scheduleImport_events_leftOut({ count: rows.length })}
        </p>
        <Button variant="secondary" onClick={() => set(all, selectedCount === 0)}>
          {selectedCount > 0
            ? m.scheduleImport_events_leaveOut({ count: rows.length })
            : m.scheduleImport_events_keep({ count: rows.length })}
        </Button>
      </div>
      <details className="group mt-1">
        <summary className="flex min-h-11 cursor-pointer items-center gap-1 text-sm font-semibold text-accent-ink underline-offset-4 hover:underline">
          {m.scheduleImport_events_show()}
          <ChevronDown aria-hidden className="size-4 group-open:rotate-180" />
        </summary>
        <ul>
          {rows.map((row) => (
            <RowChoice
              key={row.key}
              row={row}
              isSelected={selectedKeys.has(row.key)}
              onToggle={(isOn) => set([row.key], isOn)}
            />
          ))}
        </ul>
      </details>
    </section>
  );
}
