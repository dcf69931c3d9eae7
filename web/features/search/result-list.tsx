import { useEffect, useRef } from 'react';
import { m } from '#messages';
import { cn } from '#web/ui/cn.ts';
import { ResultRow } from './result-row.tsx';
import { idOfResult, type Result, type ResultGroup } from './results.ts';

type ResultListProps = {
  id: string;
  groups: readonly ResultGroup[];
  words: readonly string[];
  timeZone: string;
  /** The result that Enter opens, counted through all groups. */
  active: number;
  onPoint: (index: number) => void;
  onOpen: (result: Result) => void;
};

/** The list of a combobox, whose focus stays in the text field. */
export function ResultList({ id, groups, words, timeZone, active, onPoint, onOpen }: ResultListProps) {
  const activeOption = useRef<HTMLDivElement>(null);
  useEffect(() => {
    activeOption.current?.scrollIntoView({ block: 'nearest' });
  }, [active, groups]);
  const all = groups.flatMap(({ results }) => results);
  return (
    <div id={id} role="listbox" aria-label={m.search_results()}>
      {groups.map(({ name, results }) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox holds no fieldset
        <div key={name} role="group" aria-label={name} className="pb-2">
          <p aria-hidden className="eyebrow px-3 pt-2 pb-1 text-muted">
            {name}
          </p>
          {results.map((result) => {
            const index = all.indexOf(result);
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the text field has the focus and the keys
              <div
                key={idOfResult(result)}
                ref={index === active ? activeOption : undefined}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className={cn(
                  'flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5',
                  index === active && 'bg-sunken forced-colors:outline',
                )}
                onPointerMove={() => onPoint(index)}
                onClick={() => onOpen(result)}
              >
                <ResultRow result={result} words={words} timeZone={timeZone} />
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
