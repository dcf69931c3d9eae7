import { and, asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { liveScore } from '#domain/scorebook/live-score.ts';
import { gameSummary } from '#domain/scorebook/summary.ts';
import type { Database } from '#server/database/connection.ts';
import { scorebook, scorebookEvent } from '#server/database/schema/scorebook.ts';

/** The plays of every scorebook, folded, are what is stored of it. */
export async function expectStoredSums(db: Database): Promise<void> {
  for (const { teamId, gameId, ourSide, eventCount, summary, live } of await db.select().from(scorebook)) {
    const events = await db
      .select({
        id: scorebookEvent.id,
        order: scorebookEvent.order,
        time: scorebookEvent.time,
        play: scorebookEvent.play,
      })
      .from(scorebookEvent)
      .where(and(eq(scorebookEvent.teamId, teamId), eq(scorebookEvent.gameId, gameId)))
      .orderBy(asc(scorebookEvent.position));
    expect(events).toHaveLength(eventCount);
    expect(live).toEqual(liveScore(events));
    if (summary !== null) expect(summary).toEqual({ eventCount, game: gameSummary(ourSide, events) });
  }
}
