import { hasBegun } from '../schedule-text.ts';
import type { SourceRow } from './game.ts';

/**
 * Rows without the scores of games that haven't begun, because many tools write 0-0 for future games. `zone` is the team's.
 * Product §5, Import.
 */
export function withoutEarlyScores(
  rows: readonly SourceRow[],
  { zone, now }: { readonly zone: string; readonly now: Temporal.Instant },
): SourceRow[] {
  return rows.map((row) => {
    const { day, time, score } = row.game;
    if (!score && !row.finalScore) return row;
    if (hasBegun({ date: day, time: time ?? 'TBD' }, { zone, now, season: null })) return row;
    return { ...row, game: { ...row.game, score: null }, finalScore: null };
  });
}
