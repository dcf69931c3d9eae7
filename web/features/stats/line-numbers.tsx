import { type StatLine, statFields } from '#domain/stat-line.ts';
import { cn } from '#web/ui/cn.ts';

/** The seven numbers of a line side by side, also on a phone. */
export function LineNumbers({ line, onBoard = false }: { line: StatLine; onBoard?: boolean }) {
  return (
    <dl className="grid grid-cols-7 gap-x-1 text-center">
      {statFields.map(({ key, label, name }) => (
        <div key={key} className="flex flex-col-reverse">
          <dt className={cn('text-xs font-semibold', onBoard ? 'text-board-dim' : 'text-muted')}>
            <abbr title={name} className="no-underline">
              {label}
            </abbr>
          </dt>
          <dd className={cn('numeral', onBoard ? 'text-4xl sm:text-6xl' : 'text-2xl')}>{line[key]}</dd>
        </div>
      ))}
    </dl>
  );
}
