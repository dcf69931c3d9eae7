import Check from 'lucide-react/icons/check';
import { useMemo } from 'react';
import type { Range } from '#domain/planner/bounds.ts';
import {
  type Certificate,
  type CountedGame,
  certificateOf,
  type Measure,
  playedPools,
  type Share,
} from '#domain/planner/certificate.ts';
import { m } from '#messages';
import { cn } from '#web/ui/cn.ts';

type FairnessProps = {
  entries: readonly { readonly id: number; readonly name: string; readonly pool: number | null }[];
  games: readonly CountedGame[];
};

/** How evenly a schedule treats its teams, beside what is possible. */
export function Fairness({ entries, games }: FairnessProps) {
  const certificate = useMemo(
    () =>
      certificateOf(
        entries.map(({ id }) => id),
        games,
        playedPools(entries, games),
      ),
    [entries, games],
  );
  const names = new Map(entries.map(({ id, name }) => [id, name]));
  return (
    <div className="grid gap-5">
      <Measures certificate={certificate} />
      <Shares shares={certificate.shares} names={names} />
    </div>
  );
}

function Measures({ certificate }: { certificate: Certificate }) {
  const { games, early, late, sides, byes, restDays, meetings } = certificate;
  const rows = [
    { name: m.fairness_games(), measure: textsOf(games, rangeText) },
    { name: m.fairness_meetings(), measure: textsOf(meetings, rangeText) },
    { name: m.fairness_early(), measure: textsOf(early, rangeText) },
    { name: m.fairness_late(), measure: textsOf(late, rangeText) },
    { name: m.fairness_sides(), measure: textsOf(sides, String) },
    { name: m.fairness_byes(), measure: textsOf(byes, String) },
    { name: m.fairness_rest(), measure: restDays && textsOf(restDays, String) },
  ];
  return (
    <div>
      <table className="w-full border-collapse text-[0.9375rem]">
        <caption className="sr-only">{m.fairness_measures()}</caption>
        <thead className="eyebrow text-muted">
          <tr>
            <th scope="col" className="pb-1">
              <span className="sr-only">{m.fairness_measure()}</span>
            </th>
            <th scope="col" className="w-20 pb-1 text-end">
              {m.fairness_actual()}
            </th>
            <th scope="col" className="w-24 pb-1 text-end">
              {m.fairness_best()}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(
            ({ name, measure }) =>
              measure && (
                <tr key={name} className="border-t border-line">
                  <th scope="row" className="py-2 pe-2 text-start font-normal">
                    {name}
                  </th>
                  <td className="numeral py-2 text-end text-xl whitespace-nowrap">
                    {measure.isBest && (
                      <>
                        <Check aria-hidden className="me-1 inline size-4 text-win" />
                        <span className="sr-only">{m.fairness_isBest()} </span>
                      </>
                    )}
                    {measure.actual}
                  </td>
                  <td className="numeral py-2 text-end text-xl whitespace-nowrap text-muted">
                    {measure.best}
                  </td>
                </tr>
              ),
          )}
        </tbody>
      </table>
      <p className="mt-2 text-sm text-pretty text-muted">{m.fairness_note()}</p>
    </div>
  );
}

function textsOf<T>({ actual, best, isBest }: Measure<T>, textOf: (value: T) => string) {
  return { actual: textOf(actual), best: textOf(best), isBest };
}

/** '6–7', or '6' where it's the same for all. */
function rangeText({ least, most }: Range): string {
  return least === most ? String(least) : `${least}–${most}`;
}

type SharesProps = { shares: readonly Share[]; names: ReadonlyMap<number, string> };

function Shares({ shares, names }: SharesProps) {
  const columns = [
    { name: m.fairness_col_games(), title: m.fairness_games(), cellOf: ({ games }: Share) => games },
    {
      name: m.fairness_col_early(),
      title: m.fairness_early(),
      width: 'w-9.5',
      cellOf: ({ early }: Share) => early,
    },
    {
      name: m.fairness_col_late(),
      title: m.fairness_late(),
      width: 'w-9.5',
      cellOf: ({ late }: Share) => late,
    },
    {
      name: m.fairness_col_sides(),
      title: m.fairness_homeAway(),
      width: 'w-11',
      cellOf: ({ home, away }: Share) => `${home}–${away}`,
    },
    {
      name: m.fairness_col_byes(),
      title: m.fairness_byes(),
      width: 'w-9.5',
      cellOf: ({ byes }: Share) => byes,
    },
    {
      name: m.fairness_col_rest(),
      title: m.fairness_rest(),
      width: 'w-9.5',
      cellOf: ({ restDays }: Share) => restDays ?? '',
    },
  ];
  return (
    <table className="w-full table-fixed border-collapse text-[0.9375rem]">
      <caption className="sr-only">{m.fairness_teams()}</caption>
      <thead className="text-xs text-muted sm:text-sm">
        <tr>
          <th scope="col" className="pb-1 text-start font-semibold">
            {m.league_team()}
          </th>
          {columns.map(({ name, title, width = 'w-8.5' }) => (
            <th key={name} scope="col" className={cn('pb-1 text-end font-semibold sm:w-16', width)}>
              <abbr title={title} className="no-underline">
                {name}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shares.map((share) => (
          <tr key={share.entryId} className="border-t border-line">
            <th
              scope="row"
              className="py-1.5 pe-2 text-start font-semibold hyphens-auto wrap-anywhere max-sm:text-sm"
            >
              {names.get(share.entryId)}
            </th>
            {columns.map(({ name, cellOf }) => (
              <td key={name} className="numeral py-1.5 text-end text-lg">
                {cellOf(share)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
