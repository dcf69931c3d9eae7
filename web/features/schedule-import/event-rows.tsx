import ChevronDown from 'lucide-react/icons/chevron-down';
import type { PlannedRow } from '#contract/schedule-import.ts';
import { Button } from '#web/ui/button.tsx';
import { RowChoice } from './row-choice.tsx';
import { importTexts } from './texts.ts';

const texts = importTexts.events;

type EventRowsProps = {
  rows: readonly PlannedRow[];
  selectedKeys: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
};

/** Practices and other entries that are no games, as a count: left out, or kept, with one press. */
export function EventRows({ rows, selectedKeys, onChange }: EventRowsProps) {
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
    <section aria-label={texts.title}>
      <h3 className="eyebrow text-muted">{importTexts.rows.group(texts.title, rows.length)}</h3>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-56 text-sm text-muted">
          {selectedCount > 0 ? texts.kept(selectedCount) : texts.leftOut(rows.length)}
        </p>
        <Button variant="secondary" onClick={() => set(all, selectedCount === 0)}>
          {selectedCount > 0 ? texts.leaveOut(rows.length) : texts.keep(rows.length)}
        </Button>
      </div>
      <details className="group mt-1">
        <summary className="flex min-h-11 cursor-pointer items-center gap-1 text-sm font-semibold text-accent-ink underline-offset-4 hover:underline">
          {texts.show}
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
