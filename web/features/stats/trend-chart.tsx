import { m } from '#messages';
import { weekStartText, weekText } from '#web/lib/dates.ts';
import { formatAverage } from '#web/lib/format.ts';
import { cn } from '#web/ui/cn.ts';
import { ChartLine } from './chart-line.tsx';

export type TrendPoint = { readonly id: number; readonly week: string; readonly value: number };

type TrendChartProps = {
  /** What is counted: 'Points'. */
  title: string;
  /** Over the points shown. */
  average: number;
  /** Oldest first, at least one. */
  points: readonly TrendPoint[];
};

/**
 * One number over the last games: a line with its values, and the same as a list for a screen reader. Drawn by hand:
 * five points need no chart library.
 */
export function TrendChart({ title, average, points }: TrendChartProps) {
  return (
    <figure className="relative flex min-w-0 flex-wrap items-end gap-x-3">
      <figcaption className="w-30 min-w-min shrink-0 self-center">
        <span className="eyebrow block text-muted">{title}</span>
        <span className="numeral text-3xl">{formatAverage(average)}</span>
        <span className="text-sm text-muted">{` ${m.stats_average()}`}</span>
      </figcaption>
      <Drawing points={points} />
      <ul className="sr-only">
        {points.map(({ id, week, value }) => (
          <li key={id}>{m.stats_weekValue({ week: weekText(week), value })}</li>
        ))}
      </ul>
    </figure>
  );
}

function Drawing({ points }: { points: readonly TrendPoint[] }) {
  const highest = Math.max(1, ...points.map(({ value }) => value));
  const plotted = points.map((point, index) => ({
    ...point,
    x: ((index + 0.5) / points.length) * 100,
    y: 100 - (point.value / highest) * 100,
    isLatest: index === points.length - 1,
  }));
  return (
    <div aria-hidden dir="ltr" className="min-w-40 flex-1">
      <div className="relative mt-8 h-16">
        <ChartLine points={plotted} />
        {plotted.map(({ id, value, x, y, isLatest }) => (
          <div
            key={id}
            className="absolute grid -translate-x-1/2 -translate-y-full justify-items-center"
            style={{ left: `${x}%`, top: `${y}%` }}
          >
            <span className={cn('numeral mb-1.5', isLatest ? 'text-2xl' : 'text-lg text-muted')}>
              {value}
            </span>
            <span className="absolute -bottom-1.25 size-2.5 rounded-full border-2 border-surface bg-accent" />
          </div>
        ))}
      </div>
      <div className="flex border-t border-line pt-1">
        {plotted.map(({ id, week }) => (
          <span key={id} className="numeral flex-1 text-center text-xs text-muted">
            {/* Five stand side by side, so that a long one takes two lines. */}
            {weekStartText(week).replaceAll('\u00a0', ' ')}
          </span>
        ))}
      </div>
    </div>
  );
}
