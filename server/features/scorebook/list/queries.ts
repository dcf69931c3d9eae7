import { and, asc, eq, gt, inArray, notInArray, or, sql } from 'drizzle-orm';
import type { ScorebookEvent } from '#domain/scorebook/events.ts';
import type { LiveScore } from '#domain/scorebook/live-score.ts';
import type { Side } from '#domain/standings/outcome.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import { prepared, type Transaction } from '#server/database/connection.ts';
import { authorizedTeamId, integer } from '#server/database/parameters.ts';
import { player } from '#server/database/schema/players.ts';
import { type BookSummary, scorebook, scorebookEvent } from '#server/database/schema/scorebook.ts';
import { type GameKey, hasBeenApproved, ofGame } from '../queries.ts';

const eventColumns = {
  position: scorebookEvent.position,
  id: scorebookEvent.id,
  order: scorebookEvent.order,
  time: scorebookEvent.time,
  play: scorebookEvent.play,
};

/** At most `limit` after a position, in the order in which they came. */
export const eventsAfter = prepared(
  'scorebook_events_after',
  { teamId: authorizedTeamId, gameId: integer, after: integer, limit: integer },
  (db, param) =>
    db
      .select(eventColumns)
      .from(scorebookEvent)
      .where(
        and(
          eq(scorebookEvent.teamId, param.teamId),
          eq(scorebookEvent.gameId, param.gameId),
          gt(scorebookEvent.position, param.after),
        ),
      )
      .orderBy(asc(scorebookEvent.position))
      .limit(param.limit),
);

/** Those of the players who are or were on one of the teams. */
export async function playersAmong(
  tx: Transaction,
  teamIds: readonly AuthorizedTeamId[],
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await tx
    .select({ id: player.id })
    .from(player)
    .where(and(inArray(player.teamId, [...teamIds]), inArray(player.id, [...ids]), hasBeenApproved));
  return new Set(rows.map(({ id }) => id));
}

/** Locks the book of a game, which begins with its first event. */
export async function lockBook(tx: Transaction, { teamId, gameId }: GameKey, side: Side) {
  await tx.insert(scorebook).values({ teamId, gameId, ourSide: side }).onConflictDoNothing();
  const [row] = await tx
    .select({
      count: scorebook.eventCount,
      ourSide: scorebook.ourSide,
      live: scorebook.live,
      hasSummary: sql<boolean>`${scorebook.summary} is not null`,
    })
    .from(scorebook)
    .where(ofGame(teamId, gameId))
    .for('update');
  if (!row) throw new Error('The scorebook just written is not there');
  return row;
}

/** Those of the ids that the book has. */
export async function idsInBook(tx: Transaction, { teamId, gameId }: GameKey, ids: readonly string[]) {
  const rows = await tx
    .select({ id: scorebookEvent.id })
    .from(scorebookEvent)
    .where(
      and(
        eq(scorebookEvent.teamId, teamId),
        eq(scorebookEvent.gameId, gameId),
        inArray(scorebookEvent.id, [...ids]),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Whether a book of another game of these teams has one of the ids. */
export async function isInAnotherBook(
  tx: Transaction,
  games: readonly GameKey[],
  ids: readonly string[],
): Promise<boolean> {
  const [row] = await tx
    .select({ id: scorebookEvent.id })
    .from(scorebook)
    .innerJoin(
      scorebookEvent,
      and(eq(scorebookEvent.teamId, scorebook.teamId), eq(scorebookEvent.gameId, scorebook.gameId)),
    )
    .where(
      and(
        inArray(
          scorebook.teamId,
          games.map(({ teamId }) => teamId),
        ),
        notInArray(
          scorebook.gameId,
          games.map(({ gameId }) => gameId),
        ),
        inArray(scorebookEvent.id, [...ids]),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Adds events after the `count` that the locked book has. */
export async function insertEvents(
  tx: Transaction,
  { teamId, gameId }: GameKey,
  { count, events, at }: { count: number; events: readonly ScorebookEvent[]; at: string },
): Promise<void> {
  await tx.insert(scorebookEvent).values(
    events.map(({ id, order, time, play }, index) => ({
      teamId,
      gameId,
      position: count + index + 1,
      createdAt: at,
      id,
      order,
      time,
      play,
    })),
  );
  await tx
    .update(scorebook)
    .set({ eventCount: sql`${scorebook.eventCount} + ${events.length}`, updatedAt: at })
    .where(ofGame(teamId, gameId));
}

/** Stores what a season adds up of the game. */
export async function storeSummary(
  tx: Transaction,
  { teamId, gameId }: GameKey,
  summary: BookSummary,
): Promise<void> {
  await tx.update(scorebook).set({ summary }).where(ofGame(teamId, gameId));
}

/** Stores how a game stands in its books, where they say something else. */
export async function storeLive(
  tx: Transaction,
  games: readonly GameKey[],
  live: LiveScore | null,
  at: string,
): Promise<void> {
  const isDifferent = sql`${scorebook.live} is distinct from ${live && JSON.stringify(live)}::jsonb`;
  await tx
    .update(scorebook)
    .set({ live, liveSince: live && at })
    .where(and(or(...games.map(({ teamId, gameId }) => ofGame(teamId, gameId))), isDifferent));
}
