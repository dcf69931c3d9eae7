import { lazy, type ReactNode, Suspense } from 'react';
import type { WeeklyStat } from '#contract/stats.ts';
import { type BookLine, sourceText, statFields, statValue } from '#domain/stat-line.ts';
import { m } from '#messages';
import { weekText } from '#web/lib/dates.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Only for the player and the captain. */
const DeleteStatsIcon = lazy(async () => ({ default: (await import('./delete-stats.tsx')).DeleteStatsIcon }));

/** Lines of one season, or of none that has a name. */
export type WeekGroup = {
  readonly key: string;
  readonly title?: string;
  readonly lines: readonly WeeklyStat[];
};

/** The game of a line, without one those of its week, where a screen knows them. */
export type RenderGames = (line: Pick<WeeklyStat, 'week' | 'gameId'>) => ReactNode;

type WeekTableProps = {
  groups: readonly WeekGroup[];
  games?: RenderGames | undefined;
};

/** Weeks with their numbers and notes, newest first, under one head; a season's name stands over its weeks. */
export function WeekTable({ groups, games }: WeekTableProps) {
  const canDelete = groups.some(({ lines }) => lines.some((line) => line.can.delete));
  const columns = 1 + Number(games !== undefined) + statFields.length + Number(canDelete);
  return (
    <div className="relative -mx-1 overflow-x-auto px-1">
      <table className="w-full border-collapse text-end">
        <caption className="sr-only">{m.stats_weeklyPerformance()}</caption>
        <thead>
          <tr className="text-[0.6875rem] font-semibold text-muted md:text-xs">
            <th scope="col" className="py-2 text-start font-semibold">
              {m.stats_week()}
            </th>
            {games && (
              <th scope="col" className="py-2 ps-4 text-start font-semibold max-md:hidden">
                {m.stats_game()}
              </th>
            )}
            {statFields.map(({ key, label, name }) => (
              <th key={key} scope="col" className="py-2 ps-0.5 font-semibold md:w-16">
                <abbr title={name()} className="no-underline">
                  {label()}
                </abbr>
              </th>
            ))}
            {canDelete && (
              <th scope="col" className="w-11 md:w-16">
                <span className="sr-only">{m.stats_remove_title()}</span>
              </th>
            )}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.key}>
            {group.title !== undefined && (
              <tr className="bg-sunken">
                <th scope="rowgroup" colSpan={columns} className="p-2 text-start text-sm wrap-anywhere">
                  {group.title}
                </th>
              </tr>
            )}
            {group.lines.map((line) => (
              <WeekRows key={line.id} {...{ line, games, canDelete, columns }} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

type WeekRowsProps = {
  line: WeeklyStat;
  games: RenderGames | undefined;
  canDelete: boolean;
  columns: number;
};

/** On a phone the games have a row of their own; the notes have one everywhere. */
function WeekRows({ line, games, canDelete, columns }: WeekRowsProps) {
  const ofWeek = games?.(line);
  return (
    <>
      <tr className="border-t border-line">
        <th
          scope="row"
          className="min-w-18 py-2.5 text-start text-sm font-semibold md:text-base md:whitespace-nowrap"
        >
          {weekText(line.week)}
          {line.bookStats && <span className="block text-sm font-normal text-muted">{sourceText(line)}</span>}
        </th>
        {games && <td className="py-2.5 ps-4 text-start text-[0.9375rem] max-md:hidden">{ofWeek}</td>}
        <Numbers line={line} />
        {canDelete && (
          <td className="ps-1">
            {line.can.delete && (
              <Suspense fallback={<span className="block size-11" />}>
                <DeleteStatsIcon line={line} />
              </Suspense>
            )}
          </td>
        )}
      </tr>
      {games && (
        <tr className="md:hidden">
          <td colSpan={columns} className="pb-2.5 text-start text-sm empty:hidden">
            {ofWeek}
          </td>
        </tr>
      )}
      {line.notes && (
        <tr>
          <td
            colSpan={columns}
            className="pb-3 text-start text-[0.9375rem] whitespace-pre-line text-muted wrap-anywhere"
          >
            {line.notes}
          </td>
        </tr>
      )}
    </>
  );
}

function Numbers({ line }: { line: BookLine }) {
  return statFields.map(({ key }) => (
    <td
      key={key}
      className={
        key === 'points'
          ? 'numeral py-2.5 ps-1 text-2xl'
          : 'numeral py-2.5 ps-1 text-lg text-muted md:text-xl'
      }
    >
      {statValue(line, key) ?? '–'}
    </td>
  ));
}

/** Reserves the space of weeks that are loading. */
export function WeekTableSkeleton({ count }: { count: number }) {
  return (
    <div role="status">
      <span className="sr-only">{m.ui_loading()}</span>
      <div className="h-8" />
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className="flex h-12 items-center justify-between gap-6 border-t border-line">
          <Skeleton className="h-5 w-20" />
          <Skeleton className="h-6 w-1/2" />
        </div>
      ))}
    </div>
  );
}
