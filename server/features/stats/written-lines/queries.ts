import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import { type Executor, prepared, type Transaction } from '#server/database/connection.ts';
import { violates } from '#server/database/errors.ts';
import {
  authorizedTeamId,
  boolean,
  integer,
  nullableInteger,
  nullableText,
  nullableTexts,
} from '#server/database/parameters.ts';
import { player } from '#server/database/schema/players.ts';
import { weeklyStats } from '#server/database/schema/stats.ts';
import { readAll } from '#server/database/transaction.ts';
import { ApiError } from '#server/errors.ts';
import { isOnTeam } from '#server/teams/on-team.ts';
import { findLine, type LineRow } from '../lines/queries.ts';

export type LineValues = Pick<
  typeof weeklyStats.$inferInsert,
  | 'gameId'
  | 'points'
  | 'rebounds'
  | 'assists'
  | 'steals'
  | 'blocks'
  | 'turnovers'
  | 'minutesPlayed'
  | 'notes'
  | 'isByCaptain'
  | 'bookStats'
  | 'isImported'
>;

/**
 * Locks the player of a line against removal. A removal locks the player first and then their lines: code that writes a row about
 * the player afterwards calls this before locking the line, to keep that order.
 */
export async function keepPlayerOfLine(tx: Transaction, teamId: AuthorizedTeamId, id: number): Promise<void> {
  const owner = tx.select({ id: weeklyStats.playerId }).from(weeklyStats).where(eq(weeklyStats.id, id));
  await tx
    .select({ id: player.id })
    .from(player)
    .where(and(eq(player.teamId, teamId), eq(player.id, owner)))
    .for('key share');
}

const lockedLine = prepared('lock_stats_line', { teamId: authorizedTeamId, id: integer }, (db, param) =>
  db
    .select({ id: weeklyStats.id })
    .from(weeklyStats)
    .where(and(eq(weeklyStats.teamId, param.teamId), eq(weeklyStats.id, param.id)))
    .for('update'),
);

/** A team's line, locked against changes and deletion; null when there is none. */
export async function lockLine(
  tx: Transaction,
  teamId: AuthorizedTeamId,
  id: number,
): Promise<LineRow | null> {
  // Read by a second statement, after the lock: the locking statement may not see a change that it has waited for.
  const [, row] = await readAll(tx, [() => lockedLine(tx, { teamId, id }), () => findLine(tx, teamId, id)]);
  return row;
}

/** Throws `stats_already_submitted` when the game has a line of the player, also one that arrives at the same moment. */
export async function insertLine(
  db: Executor,
  values: LineValues & { teamId: AuthorizedTeamId; playerId: number; week: string; submittedAt: string },
): Promise<number> {
  const [row] = await onceAGame(db.insert(weeklyStats).values(values).returning({ id: weeklyStats.id }));
  if (!row) throw new Error('The line was not inserted');
  return row.id;
}

const lineValues = {
  points: integer,
  rebounds: integer,
  assists: integer,
  steals: integer,
  blocks: integer,
  turnovers: integer,
  minutesPlayed: integer,
  notes: nullableText,
  gameId: nullableInteger,
};

const changedLine = prepared(
  'update_stats_line',
  {
    teamId: authorizedTeamId,
    id: integer,
    ...lineValues,
    isByCaptain: boolean,
    bookStats: nullableTexts,
    isImported: boolean,
  },
  (db, param) =>
    db
      .update(weeklyStats)
      .set({
        gameId: sql`${param.gameId}`,
        points: sql`${param.points}`,
        rebounds: sql`${param.rebounds}`,
        assists: sql`${param.assists}`,
        steals: sql`${param.steals}`,
        blocks: sql`${param.blocks}`,
        turnovers: sql`${param.turnovers}`,
        minutesPlayed: sql`${param.minutesPlayed}`,
        notes: sql`${param.notes}`,
        isByCaptain: sql`${param.isByCaptain}`,
        bookStats: sql`${param.bookStats}`,
        isImported: sql`${param.isImported}`,
        formerGameId: sql`case when ${param.gameId}::int is null then ${weeklyStats.formerGameId} end`,
      })
      .where(and(eq(weeklyStats.teamId, param.teamId), eq(weeklyStats.id, param.id))),
);

/** Throws `stats_already_submitted` when the line moves to a game that has got one of the player at the same moment. */
export async function updateLine(...[db, values]: Parameters<typeof changedLine>): Promise<void> {
  await onceAGame(changedLine(db, values));
}

async function onceAGame<T>(write: PromiseLike<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (violates(error, 'weekly_stats_team_week_player_unique'))
      throw new ApiError('stats_already_submitted');
    throw error;
  }
}

/** When a player of the team joined, locked against removal; null for somebody who isn't on the team. */
export async function lockPlayer(
  tx: Transaction,
  { teamId, playerId }: { teamId: AuthorizedTeamId; playerId: number },
): Promise<string | null> {
  const [row] = await tx
    .select({ joinedAt: player.joinedAt })
    .from(player)
    .where(and(eq(player.teamId, teamId), eq(player.id, playerId), isOnTeam(player)))
    .for('key share');
  return row?.joinedAt ?? null;
}

/** With the automatic posts about them, which go by their foreign key. */
export async function removeLines(
  tx: Transaction,
  teamId: AuthorizedTeamId,
  ids: readonly number[],
): Promise<void> {
  await tx.delete(weeklyStats).where(and(eq(weeklyStats.teamId, teamId), inArray(weeklyStats.id, [...ids])));
}
