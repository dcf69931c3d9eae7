import { and, eq, isNotNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { scorebook } from '#server/database/schema/scorebook.ts';
import { weeklyStats } from '#server/database/schema/stats.ts';
import { testDatabase } from '#server/testing/database.ts';
import { expectStoredSums } from '#server/testing/scorebook-sums.ts';
import { fillDemoLeague } from '../fill.ts';

const { db } = await testDatabase();

it('the plays of the demo league add up to the lines and sums that are stored', async () => {
  await fillDemoLeague(db, Temporal.Instant.from('2026-11-20T18:00:00Z'));
  await expectStoredSums(db);
  const books = await db.select().from(scorebook);
  expect(books).toHaveLength(3);
  for (const { teamId, gameId, summary } of books) {
    const lines = await db
      .select()
      .from(weeklyStats)
      .where(
        and(eq(weeklyStats.teamId, teamId), eq(weeklyStats.gameId, gameId), isNotNull(weeklyStats.bookStats)),
      );
    const stored = lines.map((line) => [
      line.playerId,
      line.points,
      line.rebounds,
      line.assists,
      line.steals,
      line.blocks,
      line.turnovers,
      line.minutesPlayed,
    ]);
    const folded = summary?.game?.players.map(({ id, counts }) => [
      id,
      counts.points,
      counts.offensiveRebounds + counts.defensiveRebounds,
      counts.assists,
      counts.steals,
      counts.blocks,
      counts.turnovers,
      Math.round(counts.minutes / 600),
    ]);
    expect(folded?.toSorted()).toEqual(stored.toSorted());
  }
});
