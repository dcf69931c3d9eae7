import { and, asc, eq, gt, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ScorebookEvent } from '#domain/scorebook/events.ts';
import type { LiveScore } from '#domain/scorebook/live-score.ts';
import type { Side } from '#domain/standings/outcome.ts';
import type { PostFacts } from '#domain/written-text.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import { type Executor, prepared, type Transaction } from '#server/database/connection.ts';
import { authorizedTeamId, integer } from '#server/database/parameters.ts';
import { competition } from '#server/database/schema/competitions.ts';
import { post } from '#server/database/schema/feed.ts';
import { player } from '#server/database/schema/players.ts';
import { gameResult, scheduleGame } from '#server/database/schema/schedule.ts';
import { type BookSummary, scorebook, scorebookEvent } from '#server/database/schema/scorebook.ts';
import { team } from '#server/database/schema/teams.ts';
import { nameOf } from '#server/players/columns.ts';
import { resultOfGame } from '#server/schedule/game-row.ts';
import { hasProfile } from '#server/teams/on-team.ts';

const counterpart = alias(scheduleGame, 'counterpart');

/** The game, and the other team's of the same fixture; who may score it isn't checked yet. */
export async function gamesOfFixture(db: Executor, gameId: number) {
  return db
    .select({
      teamId: counterpart.teamId,
      gameId: counterpart.id,
      isHome: counterpart.isHome,
      isCancelled: counterpart.isCancelled,
      leagueId: competition.leagueId,
    })
    .from(scheduleGame)
    .innerJoin(
      counterpart,
      or(
        eq(counterpart.id, scheduleGame.id),
        and(
          eq(counterpart.competitionId, scheduleGame.competitionId),
          eq(counterpart.fixtureId, scheduleGame.fixtureId),
        ),
      ),
    )
    .leftJoin(competition, eq(competition.id, scheduleGame.competitionId))
    .where(eq(scheduleGame.id, gameId))
    .orderBy(asc(counterpart.teamId), asc(counterpart.id));
}

export const bookOfGame = prepared(
  'scorebook_of_game',
  { teamId: authorizedTeamId, gameId: integer },
  (db, param) =>
    db
      .select({ ourSide: scorebook.ourSide, count: scorebook.eventCount })
      .from(scorebook)
      .where(and(eq(scorebook.teamId, param.teamId), eq(scorebook.gameId, param.gameId))),
);

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

/** Who is or was on the team: nobody else reads the names of those who wait for approval. */
const hasBeenApproved = or(eq(player.isApproved, true), isNotNull(player.removedAt));

export const namesOfTeam = prepared('scorebook_names', { teamId: authorizedTeamId }, (db, param) =>
  db
    .select({ id: player.id, name: nameOf(player), hasProfile: hasProfile(player) })
    .from(player)
    .where(and(eq(player.teamId, param.teamId), hasBeenApproved)),
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

/** The numbers of the roster, of those who have one. */
export async function jerseysOfTeam(db: Executor, { teamId }: Pick<GameKey, 'teamId'>) {
  return db
    .select({ id: player.id, jerseyNumber: player.jerseyNumber })
    .from(player)
    .where(and(eq(player.teamId, teamId), eq(player.isApproved, true), isNotNull(player.jerseyNumber)));
}

export type GameKey = { readonly teamId: AuthorizedTeamId; readonly gameId: number };

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

/** Whose game it is and how it ended; undefined without a result. */
export async function finalOfGame(tx: Transaction, { teamId, gameId }: GameKey) {
  const [row] = await tx
    .select({
      team: team.name,
      opponent: scheduleGame.opponent,
      ours: gameResult.ourScore,
      theirs: gameResult.opponentScore,
    })
    .from(scheduleGame)
    .innerJoin(team, eq(team.id, scheduleGame.teamId))
    .innerJoin(gameResult, resultOfGame)
    .where(and(eq(scheduleGame.teamId, teamId), eq(scheduleGame.id, gameId)));
  return row;
}

/** Marks the book as posted. False if it was already, also by a call at the same moment. */
export async function markPosted(tx: Transaction, { teamId, gameId }: GameKey, at: string): Promise<boolean> {
  const rows = await tx
    .update(scorebook)
    .set({ postedAt: at })
    .where(and(ofGame(teamId, gameId), isNull(scorebook.postedAt)))
    .returning({ gameId: scorebook.gameId });
  return rows.length > 0;
}

export async function insertFinalPost(
  tx: Transaction,
  values: {
    teamId: AuthorizedTeamId;
    gameId: number;
    playerId: number;
    facts: PostFacts;
    createdAt: string;
  },
): Promise<void> {
  await tx.insert(post).values({ ...values, content: '' });
}

function ofGame(teamId: AuthorizedTeamId, gameId: number) {
  return and(eq(scorebook.teamId, teamId), eq(scorebook.gameId, gameId));
}
