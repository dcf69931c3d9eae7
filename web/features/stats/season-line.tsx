import { type ReactNode, useState } from 'react';
import type { WeeklyStat } from '#contract/stats.ts';
import { seasonAverages } from '#domain/leaderboard.ts';
import { type ChartPoint, labelledPoints, type SeasonChart, seasonChart } from '#domain/season-chart.ts';
import { byGame } from '#domain/stat-game.ts';
import { statFields } from '#domain/stat-line.ts';
import { m } from '#messages';
import { weekStartText, weekText } from '#web/lib/dates.ts';
import { formatAverage } from '#web/lib/format.ts';
import { cn } from '#web/ui/cn.ts';
import { Segments } from '#web/ui/segments.tsx';
import { ChartLine } from './chart-line.tsx';

const [points, rebounds, assists] = statFields;
const fields = { points, rebounds, assists };
type Field = keyof typeof fields;

const averageOf = { points: 'avgPoints', rebounds: 'avgRebounds', assists: 'avgAssists' } as const;

/** Parts of the width that a number over a point, and a day under one, need for themselves on a phone. */
const valueGap = 0.08;
const dayGap = 0.24;

/** One stat over the weeks of a season as a line. The table of weeks has the same numbers. Product §2, Player profile. */
export function SeasonLine({ lines }: { lines: readonly WeeklyStat[] }) {
  const [field, setField] = useState<Field>('points');
  const chart = seasonChart(lines.toSorted(byGame).map((line) => ({ week: line.week, value: line[field] })));
  if (!chart) return null;
  const average = seasonAverages(lines)[averageOf[field]];
  return (
    <div className="mt-5 flex flex-1 flex-col">
      <Segments
        label={m.stats_chart_show()}
        className="max-w-md max-sm:[&_button]:px-1 max-sm:[&_button]:text-sm"
        value={field}
        options={{ points: points.name(), rebounds: rebounds.name(), assists: assists.name() }}
        onChange={setField}
      />
      <figure className="mt-3 flex flex-1 flex-col">
        <figcaption className="sr-only">{summary(chart, fields[field].name(), average)}</figcaption>
        <Drawing chart={chart} average={average} />
      </figure>
    </div>
  );
}

function summary({ points: weeks, best }: SeasonChart, stat: string, average: number): string {
  const [first, last] = [weeks[0], weeks.at(-1)];
  if (!first || !last || weeks.length === 1) {
    return m.stats_chart_one({ stat, week: weekText(best.week), value: best.value });
  }
  return m.stats_chart_summary({
    stat,
    count: weeks.length,
    average: formatAverage(average),
    first: weekText(first.week),
    last: weekText(last.week),
    best: best.value,
    bestWeek: weekText(best.week),
  });
}

function Drawing({ chart, average }: { chart: SeasonChart; average: number }) {
  const { points: weeks, top, averageY, best } = chart;
  const pointsWithValue = new Set([...labelledPoints(weeks, valueGap), best]);
  const latest = weeks.at(-1);
  return (
    <div
      aria-hidden
      dir="ltr"
      className="grid flex-1 grid-cols-[1.75rem_minmax(0,1fr)] grid-rows-[minmax(11rem,1fr)_auto]"
    >
      <div className="relative">
        {[0, top / 2, top].map((value) => (
          <span
            key={value}
            className="numeral absolute start-0 translate-y-1/2 text-sm text-muted"
            style={{ bottom: percent(value / top) }}
          >
            {Number.isInteger(value) ? value : ''}
          </span>
        ))}
      </div>
      <div className="relative">
        {[0, 0.5, 1].map((y) => (
          <div key={y} className="absolute inset-x-0 border-t border-line" style={{ bottom: percent(y) }} />
        ))}
        {/* The points keep clear of the edges, so that what stands over and under them does too. */}
        <div className="absolute inset-y-0 end-14 start-5">
          <ChartLine points={weeks.map(({ x, y }) => ({ x: x * 100, y: 100 - y * 100 }))} />
          {weeks.map((point) => (
            <Dot key={point.x} point={point} isLoud={point === best || point === latest}>
              {pointsWithValue.has(point) && point.value}
            </Dot>
          ))}
        </div>
        {weeks.length > 1 && <AverageLine y={averageY} average={average} />}
      </div>
      <div className="relative col-start-2 mt-2 me-14 ms-5 h-5">
        {labelledPoints(weeks, dayGap).map(({ week, x }) => (
          <span
            key={x}
            className="absolute -translate-x-1/2 text-xs whitespace-nowrap text-muted"
            style={{ left: percent(x) }}
          >
            {weekStartText(week)}
          </span>
        ))}
      </div>
    </div>
  );
}

type DotProps = { point: ChartPoint; isLoud: boolean; children: ReactNode };

/** The best and the latest week are larger. */
function Dot({ point: { x, y }, isLoud, children }: DotProps) {
  return (
    <div
      className="absolute grid -translate-x-1/2 justify-items-center"
      style={{ left: percent(x), bottom: percent(y) }}
    >
      <span className={cn('numeral mb-2', isLoud ? 'text-2xl' : 'text-base text-muted')}>{children}</span>
      <span
        className={cn(
          'absolute bottom-0 translate-y-1/2 rounded-full border-2 border-surface bg-accent',
          isLoud ? 'size-3.5' : 'size-2.5',
        )}
      />
    </div>
  );
}

function AverageLine({ y, average }: { y: number; average: number }) {
  return (
    <div
      className="absolute inset-x-0 border-t-2 border-dashed border-control"
      style={{ bottom: percent(y) }}
    >
      <span className="absolute end-0 bottom-0.5 text-end leading-none">
        <span className="numeral text-lg">{formatAverage(average)}</span>
        <span className="text-xs text-muted">{` ${m.stats_average()}`}</span>
      </span>
    </div>
  );
}

const percent = (part: number) => `${part * 100}%`;
