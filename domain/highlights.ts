import { m } from '#messages';
import { language } from '#messages/language';
import type { Day, Week } from './calendar.ts';
import { latestPostCount, trendGameCount, whatsNewCount } from './dashboard-counts.ts';
import { type Moment, toEpochMs } from './epoch.ts';
import { byGame } from './stat-game.ts';
import { isDoubleDouble, type StatLine } from './stat-line.ts';

const highlightPoints = 20;
const highlightAssists = 8;

export type Highlight = 'points' | 'double-double' | 'assists';
export type WhatsNewItem<P, L> =
  | { readonly kind: 'post'; readonly post: P }
  | {
      readonly kind: 'highlight';
      readonly line: L;
      readonly highlights: readonly Highlight[];
      /** The automatic post about the line, when it is among the latest. */
      readonly post: P | null;
    };

/** The highlights of a stat line, in this order: 20+ points, a double-double, 8+ assists. Product §9, What's New. */
export function findHighlights(line: StatLine): Highlight[] {
  const highlights: Highlight[] = [];
  if (line.points >= highlightPoints) highlights.push('points');
  if (isDoubleDouble(line)) highlights.push('double-double');
  if (line.assists >= highlightAssists) highlights.push('assists');
  return highlights;
}

/** The highlights of a line as text: '27 points, a double-double, and 9 assists'. Product §9, What's New. */
export function describeHighlights(line: StatLine, highlights: readonly Highlight[]): string {
  const words: Record<Highlight, string> = {
    points: m.highlight_points({ count: line.points }),
    'double-double': m.highlight_doubleDouble(),
    assists: m.highlight_assists({ count: line.assists }),
  };
  return new Intl.ListFormat(language()).format(highlights.map((highlight) => words[highlight]));
}

/**
 * The latest 3 posts and the highlights of the week's lines, newest first, up to 3 items. A line is one item, and replaces its
 * automatic post, which says less. Product §9, What's New feed.
 */
export function whatsNew<
  P extends { readonly createdAt: Moment; readonly weeklyStatsId: number | null },
  L extends StatLine & { readonly id: number; readonly submittedAt: Moment },
>(posts: readonly P[], linesOfTheWeek: readonly L[]): WhatsNewItem<P, L>[] {
  const latest = posts
    .toSorted((a, b) => toEpochMs(b.createdAt) - toEpochMs(a.createdAt))
    .slice(0, latestPostCount);
  const announced = linesOfTheWeek.filter((line) => findHighlights(line).length > 0);
  const isAbout = (post: P, line: L) => post.weeklyStatsId === line.id;
  const others = latest.filter((post) => !announced.some((line) => isAbout(post, line)));
  const dated = [
    ...others.map((post) => ({ at: toEpochMs(post.createdAt), item: { kind: 'post', post } as const })),
    ...announced.map((line) => ({
      at: toEpochMs(line.submittedAt),
      item: {
        kind: 'highlight',
        line,
        highlights: findHighlights(line),
        post: latest.find((post) => isAbout(post, line)) ?? null,
      } as const,
    })),
  ];
  return dated
    .toSorted((a, b) => b.at - a.at)
    .slice(0, whatsNewCount)
    .map(({ item }) => item);
}

/** A player's five latest games, oldest first as a trend chart reads. Product §9, Dashboard. */
export function lastFive<
  L extends { readonly week: Week; readonly playedOn?: Day | null; readonly id?: number },
>(lines: readonly L[]): L[] {
  return lines.toSorted(byGame).slice(-trendGameCount);
}
