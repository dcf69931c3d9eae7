import { metrics } from '#domain/metrics.ts';
import type { Sort } from './sort.ts';
import { statsTexts } from './texts.ts';

/** What a screen reader hears of a sort: 'Sorted by points per game, highest first'. */
export function sortText({ metric, direction }: Sort): string {
  const name = metrics.find(({ key }) => key === metric)?.name ?? '';
  const { sorted, sortedBy } = statsTexts.sort;
  return sortedBy(name.charAt(0).toLowerCase() + name.slice(1), sorted[direction]);
}
