import { statSummary } from '#domain/stat-line.ts';
import type { Transaction } from '#server/database/connection.ts';
import { weeklyStats } from '#server/database/schema/stats.ts';
import { momentIn } from './calendar.ts';
import { type Line, type PlayerIds, playerId } from './types.ts';
import type { WeekOfPlay } from './weeks.ts';
import type { PostToWrite } from './write-posts.ts';

/** Every line of the weeks; returns the automatic posts that tell of some of them. */
export async function writeStats(
  tx: Transaction,
  teamId: number,
  weeks: readonly WeekOfPlay[],
  ids: PlayerIds,
): Promise<PostToWrite[]> {
  const posts: PostToWrite[] = [];
  for (const play of weeks) {
    const submissions = submissionsOf(play, ids);
    const rows = submissions.map(({ stats, at }) => ({ ...stats, teamId, submittedAt: at.toString() }));
    const inserted = await tx
      .insert(weeklyStats)
      .values(rows)
      .returning({ id: weeklyStats.id, playerId: weeklyStats.playerId });
    const lineOf = new Map(inserted.map((line) => [line.playerId, line.id]));
    for (const { by, at, stats } of submissions) {
      const weeklyStatsId = lineOf.get(stats.playerId);
      const likedBy = play.announced?.[by];
      if (weeklyStatsId && likedBy) posts.push({ by, at, text: statSummary(stats), likedBy, weeklyStatsId });
    }
  }
  return posts;
}

/** One after the other in the order of the data. */
function submissionsOf({ week, span, lines }: WeekOfPlay, ids: PlayerIds) {
  return Object.entries(lines).map(([by, line], index) => ({
    by,
    at: momentIn(span, 0.02 + 0.16 * index),
    stats: { ...statColumns(line), week, playerId: playerId(ids, by) },
  }));
}

function statColumns(line: Line) {
  const [points, rebounds, assists, steals, blocks, turnovers, minutesPlayed, notes] = line;
  return { points, rebounds, assists, steals, blocks, turnovers, minutesPlayed, notes: notes ?? null };
}
