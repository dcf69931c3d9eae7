import { type BookLine, statFields, statValue } from '#domain/stat-line.ts';
import { cn } from '#web/ui/cn.ts';

/** The seven numbers of a line side by side, also on a phone; in two rows where letters are too large for that. */
export function LineNumbers({ line, onBoard = false }: { line: BookLine; onBoard?: boolean }) {
  return (
    <dl
      className={cn(
        'grid gap-x-1 gap-y-2 text-center',
        onBoard
          ? 'grid-cols-[repeat(auto-fit,minmax(2.75rem,1fr))] sm:grid-cols-[repeat(auto-fit,minmax(3.5rem,1fr))]'
          : 'grid-cols-[repeat(auto-fit,minmax(1.75rem,1fr))]',
      )}
    >
      {statFields.map(({ key, label, name }) => (
        <div key={key} className="flex flex-col-reverse">
          <dt className={cn('text-xs font-semibold', onBoard ? 'text-board-dim' : 'text-muted')}>
            <abbr title={name()} className="no-underline">
              {label()}
            </abbr>
          </dt>
          <dd className={cn('numeral', onBoard ? 'text-4xl sm:text-6xl' : 'text-2xl')}>
            {statValue(line, key) ?? '–'}
          </dd>
        </div>
      ))}
    </dl>
  );
}
