import { daysBetween, type Week } from './calendar.ts';

/** A line of a week on the chart, each side from 0 to 1, from the lower left. */
export type ChartPoint = {
  readonly week: Week;
  readonly value: number;
  readonly x: number;
  readonly y: number;
};

export type SeasonChart = {
  /** Oldest first. */
  readonly points: readonly ChartPoint[];
  /** The value of the upper edge. */
  readonly top: number;
  /** The average as high as it is drawn. */
  readonly averageY: number;
  /** The earliest of the highest weeks. */
  readonly best: ChartPoint;
};

const step = 5;

/**
 * Where the lines of a player stand on a chart: along the calendar, so that a week without stats leaves a gap, several of a week
 * one after the other in the order they come, and as high as their value under the next five above the highest. One line stands in
 * the middle. Null without any. Product §2, Player profile.
 */
export function seasonChart(
  weeks: readonly { readonly week: Week; readonly value: number }[],
): SeasonChart | null {
  const inOrder = weeks.toSorted((a, b) => (a.week === b.week ? 0 : a.week < b.week ? -1 : 1));
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  if (!first || !last) return null;
  const days = inOrder.map(({ week }, index) => daysBetween(first.week, week) + dayOfLine(inOrder, index));
  const length = days.at(-1) ?? 0;
  const top = Math.max(step, Math.ceil(Math.max(...inOrder.map(({ value }) => value)) / step) * step);
  const points = inOrder.map(({ week, value }, index) => ({
    week,
    value,
    x: length === 0 ? 0.5 : (days[index] ?? 0) / length,
    y: value / top,
  }));
  const total = points.reduce((sum, { y }) => sum + y, 0);
  const best = points.reduce((highest, point) => (point.value > highest.value ? point : highest));
  return { points, top, averageY: total / points.length, best };
}

/** Spreads the lines of one week over its seven days. */
function dayOfLine(lines: readonly { readonly week: Week }[], index: number): number {
  const { week } = lines[index] ?? {};
  const first = lines.findIndex((line) => line.week === week);
  const count = lines.filter((line) => line.week === week).length;
  return (7 * (index - first)) / count;
}

/**
 * The weeks of a chart that get a label: the first, the last, and those between that keep `gap` of its width to both
 * neighbors. Product §2, Player profile.
 */
export function labelledPoints(points: readonly ChartPoint[], gap: number): ChartPoint[] {
  const last = points.at(-1);
  const result: ChartPoint[] = [];
  for (const point of points) {
    const before = result.at(-1);
    const hasRoom = (!before || point.x - before.x >= gap) && last && last.x - point.x >= gap;
    if (hasRoom || point === last) result.push(point);
  }
  return result;
}
