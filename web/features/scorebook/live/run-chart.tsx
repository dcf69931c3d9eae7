import type { LiveScorebook } from '#contract/scorebook.ts';
import { otherSide } from '#domain/scorebook/fold.ts';
import { runSummary } from '#domain/scorebook/run.ts';
import { m } from '#messages';
import { CardTitle } from '#web/ui/card.tsx';
import { periodText } from '../play-text.ts';

type RunChartProps = {
  book: LiveScorebook;
  /** The page's team first. */
  names: readonly [string, string];
};

/** Where a chart of a game without points ends. */
const leastScale = 5;

/** By how much the page's team led or trailed over the game, and the same in words. Product §2, Game. */
export function RunChart({ book, names: [ours, theirs] }: RunChartProps) {
  const { ourSide, regularPeriods } = book;
  const { points, ends } = book.run;
  const { leads, leadChanges, ties } = runSummary(points);
  const [ourLead, theirLead] = [leads[ourSide], leads[otherSide(ourSide)]];
  const scale = Math.max(leastScale, ourLead, theirLead);
  const facts = [
    ourLead > 0 && m.score_run_lead({ team: ours, points: ourLead }),
    theirLead > 0 && m.score_run_lead({ team: theirs, points: theirLead }),
    m.score_run_changes({ count: leadChanges }),
    m.score_run_ties({ count: ties }),
  ].filter((fact) => fact !== false);
  return (
    <figure className="min-w-0">
      <CardTitle level={3}>{m.score_run()}</CardTitle>
      <div aria-hidden className="relative">
        <span className="absolute top-0 start-1 max-w-[80%] truncate text-xs text-muted">{`${ours} +${scale}`}</span>
        <span className="absolute bottom-0 start-1 max-w-[80%] truncate text-xs text-muted">{`${theirs} +${scale}`}</span>
        <Drawing margins={marginsOf(book)} ends={ends} scale={scale} />
      </div>
      <div aria-hidden className="flex pt-1">
        {ends.map((end, index) => (
          <span
            key={end}
            className="min-w-0 truncate text-center text-xs text-muted"
            style={{ flexGrow: end - (ends[index - 1] ?? 0), flexBasis: 0 }}
          >
            {periodText(index + 1, regularPeriods)}
          </span>
        ))}
      </div>
      <figcaption className="pt-2 text-[0.9375rem]">{facts.join('\u00a0· ')}</figcaption>
    </figure>
  );
}

type Margin = { at: number; margin: number };

/** What the team was ahead by from each moment on, up to now. */
function marginsOf({ run, ourSide, isOver, period, clock }: LiveScorebook): Margin[] {
  const margins = run.points.map((point) => ({
    at: point.at,
    margin: point[ourSide] - point[otherSide(ourSide)],
  }));
  const end = run.ends[period - 1] ?? 0;
  return [...margins, { at: isOver ? end : end - clock, margin: margins.at(-1)?.margin ?? 0 }];
}

type DrawingProps = { margins: readonly Margin[]; ends: readonly number[]; scale: number };

function Drawing({ margins, ends, scale }: DrawingProps) {
  const width = ends.at(-1) ?? 1;
  const area = (clamp: (margin: number) => number) => `M0 0${stepsOf(margins, clamp)}V0Z`;
  const line = { fill: 'none', stroke: 'currentColor', vectorEffect: 'non-scaling-stroke' } as const;
  return (
    <svg
      viewBox={`0 ${-scale} ${width} ${2 * scale}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block h-40 w-full bg-sunken"
    >
      <path
        d={area((margin) => Math.max(0, margin))}
        fill="currentColor"
        opacity="0.35"
        className="text-accent"
      />
      <path
        d={area((margin) => Math.min(0, margin))}
        fill="currentColor"
        opacity="0.35"
        className="text-muted"
      />
      {ends.slice(0, -1).map((end) => (
        <path key={end} d={`M${end} ${-scale}V${scale}`} {...line} className="text-line" />
      ))}
      <path d={`M0 0H${width}`} {...line} className="text-control" />
      <path
        d={`M0 0${stepsOf(margins, (margin) => margin)}`}
        {...line}
        strokeWidth="2"
        className="text-accent-ink"
      />
    </svg>
  );
}

/** The score stays until it changes; a lead is drawn upwards. */
function stepsOf(margins: readonly Margin[], clamp: (margin: number) => number): string {
  return margins.map(({ at, margin }) => `H${at}V${0 - clamp(margin)}`).join('');
}
