import type { LiveScorebook } from '#contract/scorebook.ts';
import { m } from '#messages';
import { SidewaysScroll } from '#web/ui/sideways-scroll.tsx';
import { periodText } from '../play-text.ts';

type PeriodTableProps = {
  book: LiveScorebook;
  sides: readonly { side: LiveScorebook['ourSide']; name: string }[];
};

/** The score, and the points of each period. */
export function PeriodTable({ book, sides }: PeriodTableProps) {
  return (
    <SidewaysScroll label={m.score_livePeriods()}>
      <table className="w-full border-collapse text-end tabular-nums">
        <caption className="sr-only">{m.score_livePeriods()}</caption>
        <thead>
          <tr className="text-sm text-muted">
            <th scope="col" className="text-start font-semibold">
              <span className="sr-only">{m.score_team()}</span>
            </th>
            {book.periods.map((_, index) => (
              <th
                key={periodText(index + 1, book.regularPeriods)}
                scope="col"
                className="px-1.5 pb-1 font-semibold whitespace-nowrap sm:px-2"
              >
                {periodText(index + 1, book.regularPeriods)}
              </th>
            ))}
            <th scope="col" className="pb-1 ps-2 font-semibold">
              {m.score_total()}
            </th>
          </tr>
        </thead>
        <tbody>
          {sides.map(({ side, name }) => (
            <tr key={side} className="border-t border-line">
              <th scope="row" className="min-w-20 py-2 pe-2 text-start font-semibold">
                {name}
              </th>
              {book.periods.map((points, index) => (
                <td key={periodText(index + 1, book.regularPeriods)} className="px-1.5 text-muted sm:px-2">
                  {points[side]}
                </td>
              ))}
              <td className="numeral py-2 ps-2 text-4xl leading-none lg:py-4 lg:text-6xl">
                {book.score[side]}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </SidewaysScroll>
  );
}
