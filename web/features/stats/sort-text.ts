import { metrics } from '#domain/metrics.ts';
import { m } from '#messages';
import type { Sort } from './sort.ts';

/** What a screen reader announces of a sort: 'Sorted by points per game, highest first'. */
export function sortText({ metric, direction }: Sort): string {
  const name = metrics.find(({ key }) => key === metric)?.name() ?? '';
  const order = direction === 'desc' ? m.stats_sort_sorted_desc() : m.stats_sort_sorted_asc();
  return m.stats_sort_sortedBy({ metric: name.charAt(0).toLowerCase() + name.slice(1), order });
}
