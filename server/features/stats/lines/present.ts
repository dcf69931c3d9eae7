import type { WeeklyStat } from '#contract/stats.ts';
import { mayDeleteStats, type Viewer } from '#domain/access.ts';
import type { LineRow } from './queries.ts';

/** A line as this viewer sees it. */
export function presentLine(row: LineRow, viewer: Viewer): WeeklyStat {
  return { ...row, can: { delete: mayDeleteStats(viewer, row) } };
}
