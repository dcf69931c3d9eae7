import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/database/connection.ts';
import { violates } from '#server/database/errors.ts';
import { prepared } from '#server/database/prepared.ts';
import { player } from '#server/database/schema/players.ts';
import { weeklyStats } from '#server/database/schema/stats.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { AuthorizedTeamId } from '#server/teams/scope.ts';

export const playerColumns = {
  id: player.id,
  name: player.name,
  photoURL: player.photoURL,
  avatarColor: player.avatarColor,
  position: player.position,
  jerseyNumber: player.jerseyNumber,
};

const numberColumns = {
  points: weeklyStats.points,
  rebounds: weeklyStats.rebounds,
  assists: weeklyStats.assists,
  steals: weeklyStats.steals,
  blocks: weeklyStats.blocks,
  turnovers: weeklyStats.turnovers,
  minutesPlayed: weeklyStats.minutesPlayed,
};

const lineColumns = {
  id: weeklyStats.id,
  teamId: weeklyStats.teamId,
  playerId: weeklyStats.playerId,
  player: { ...playerColumns, hasProfile: sql<boolean>`${player.removedAt} is null` },
  week: weeklyStats.week,
  ...numberColumns,
  notes: weeklyStats.notes,
  submittedAt: weeklyStats.submittedAt,
};

const { placeholder } = sql;
const ofTheTeam = and(
  eq(weeklyStats.teamId, placeholder('teamId')),
  eq(player.teamId, placeholder('teamId')),
);
const withinBounds = sql`${weeklyStats.week} between ${placeholder('first')} and ${placeholder('last')}`;
const whose = eq(player.id, weeklyStats.playerId);

/** A team's lines from week `first` to week `last`, newest week first, then by points. */
export const teamLines = prepared('stats_team_lines', (db) =>
  db
    .select(lineColumns)
    .from(weeklyStats)
    .innerJoin(player, whose)
    .where(and(ofTheTeam, withinBounds))
    .orderBy(desc(weeklyStats.week), desc(weeklyStats.points), asc(weeklyStats.id)),
);

/** One player's lines from week `first` to week `last`, newest week first; the latest `limit`, all when it is null. */
export const playerLines = prepared('stats_player_lines', (db) =>
  db
    .select(lineColumns)
    .from(weeklyStats)
    .innerJoin(player, whose)
    .where(and(ofTheTeam, eq(weeklyStats.playerId, placeholder('playerId')), withinBounds))
    .orderBy(desc(weeklyStats.week))
    .limit(placeholder('limit')),
);

/** The numbers of all lines of a player. */
export const playerNumbers = prepared('stats_player_numbers', (db) =>
  db
    .select({ week: weeklyStats.week, ...numberColumns })
    .from(weeklyStats)
    .where(
      and(eq(weeklyStats.teamId, placeholder('teamId')), eq(weeklyStats.playerId, placeholder('playerId'))),
    ),
);

const lineById = prepared('stats_line_by_id', (db) =>
  db
    .select(lineColumns)
    .from(weeklyStats)
    .innerJoin(player, whose)
    .where(and(ofTheTeam, eq(weeklyStats.id, placeholder('id')))),
);

export type LineRow = Awaited<ReturnType<typeof teamLines>>[number];

export type LineValues = Pick<
  typeof weeklyStats.$inferInsert,
  'points' | 'rebounds' | 'assists' | 'steals' | 'blocks' | 'turnovers' | 'minutesPlayed' | 'notes'
>;

export async function findLine(db: Executor, teamId: AuthorizedTeamId, id: number): Promise<LineRow | null> {
  const [row] = await lineById(db, { teamId, id });
  return row ?? null;
}

const teamOfLineQuery = prepared('stats_team_of_line', (db) =>
  db
    .select({ teamId: weeklyStats.teamId })
    .from(weeklyStats)
    .where(eq(weeklyStats.id, placeholder('id'))),
);

/** The team whose line this is; null when there is none. */
export async function teamOfLine(db: Executor, id: number): Promise<number | null> {
  const [row] = await teamOfLineQuery(db, { id });
  return row?.teamId ?? null;
}

/** A team's line, held against whoever would change or delete it; null when there is none. */
export async function lockLine(
  tx: Transaction,
  teamId: AuthorizedTeamId,
  id: number,
): Promise<LineRow | null> {
  const [row] = await tx
    .select({ id: weeklyStats.id })
    .from(weeklyStats)
    .where(and(eq(weeklyStats.teamId, teamId), eq(weeklyStats.id, id)))
    .for('update');
  // Read once it is held: a correction may have gone before.
  return row ? findLine(tx, teamId, id) : null;
}

/** Throws `stats_already_submitted` when the player's week has a line, also one that arrives at the same moment. */
export async function insertLine(
  db: Executor,
  values: LineValues & { teamId: AuthorizedTeamId; playerId: number; week: string; submittedAt: string },
): Promise<number> {
  try {
    const [row] = await db.insert(weeklyStats).values(values).returning({ id: weeklyStats.id });
    if (!row) throw new Error('The line was not inserted');
    return row.id;
  } catch (error) {
    if (violates(error, 'weekly_stats_team_week_player_unique'))
      throw new ApiError('stats_already_submitted');
    throw error;
  }
}

export async function updateLine(
  db: Executor,
  teamId: AuthorizedTeamId,
  id: number,
  values: LineValues,
): Promise<void> {
  await db
    .update(weeklyStats)
    .set(values)
    .where(and(eq(weeklyStats.teamId, teamId), eq(weeklyStats.id, id)));
}

/** With the automatic post about it, which goes by its foreign key. */
export async function removeLine(tx: Transaction, teamId: AuthorizedTeamId, id: number): Promise<void> {
  await tx.delete(weeklyStats).where(and(eq(weeklyStats.teamId, teamId), eq(weeklyStats.id, id)));
}
