import { asc, eq } from 'drizzle-orm';
import { type StatKey, statFields } from '#domain/stat-line.ts';
import type { Transaction } from '#server/database/connection.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { weeklyStats } from '#server/database/schema/stats.ts';
import { momentIn } from './calendar.ts';
import { type Line, type PlayerIds, playerId } from './types.ts';
import type { WeekOfPlay } from './weeks.ts';
import type { PostToWrite } from './write-posts.ts';

/** Every line of the weeks, with the games that were played in them; returns the automatic posts that tell of some of them. */
export async function writeStats(
  tx: Transaction,
  teamId: number,
  weeks: readonly WeekOfPlay[],
  ids: PlayerIds,
): Promise<PostToWrite[]> {
  const posts: PostToWrite[] = [];
  const games = await tx
    .select({ id: scheduleGame.id, week: scheduleGame.week })
    .from(scheduleGame)
    .where(eq(scheduleGame.teamId, teamId))
    .orderBy(asc(scheduleGame.id));
  for (const play of weeks) {
    const [game, secondGame] = games.filter(({ week }) => week === play.week);
    const submissions = submissionsOf(play, play.lines, ids);
    const book = play.isScouted ? { isByCaptain: true, bookStats: allStats } : {};
    const rows = submissions.map(row({ teamId, gameId: game?.id ?? null, ...book }));
    if (play.secondGame && secondGame) {
      const later = submissionsOf(play, play.secondGame, ids);
      await tx.insert(weeklyStats).values(later.map(row({ teamId, gameId: secondGame.id })));
    }
    const inserted = await tx
      .insert(weeklyStats)
      .values(rows)
      .returning({ id: weeklyStats.id, playerId: weeklyStats.playerId });
    const lineOf = new Map(inserted.map((line) => [line.playerId, line.id]));
    for (const { by, at, stats } of submissions) {
      const weeklyStatsId = lineOf.get(stats.playerId);
      const likedBy = play.announced?.[by];
      if (weeklyStatsId && likedBy) posts.push({ by, at, text: '', likedBy, weeklyStatsId });
    }
  }
  return posts;
}

/** What a scout keeps. */
const allStats = statFields.map(({ key }) => key);

type Submission = ReturnType<typeof submissionsOf>[number];

const row =
  (of: { teamId: number; gameId: number | null; isByCaptain?: boolean; bookStats?: StatKey[] }) =>
  ({ stats, at }: Submission) => ({ ...stats, ...of, submittedAt: at.toString() });

/** One after the other in the order of the data. */
function submissionsOf({ week, span }: WeekOfPlay, lines: WeekOfPlay['lines'], ids: PlayerIds) {
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
