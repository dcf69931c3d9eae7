import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import { type Executor, prepared, type Transaction } from '#server/database/connection.ts';
import { violates } from '#server/database/errors.ts';
import {
  authorizedTeamId,
  boolean,
  integer,
  nullableInteger,
  nullableText,
  type Placeholders,
  text,
} from '#server/database/parameters.ts';
import { player } from '#server/database/schema/players.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { weeklyStats } from '#server/database/schema/stats.ts';
import { readAll } from '#server/database/transaction.ts';
import { ApiError } from '#server/errors.ts';
import { linkedPlayerColumns } from '#server/players/columns.ts';
import { isOnTeam } from '#server/teams/on-team.ts';

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
  player: linkedPlayerColumns,
  week: weeklyStats.week,
  ...numberColumns,
  notes: weeklyStats.notes,
  submittedAt: weeklyStats.submittedAt,
  isByCaptain: weeklyStats.isByCaptain,
};

type OfTeam = Placeholders<{ teamId: typeof authorizedTeamId }>;
type OfWeeks = Placeholders<{ first: typeof text; last: typeof text }>;

const ofTeam = ({ teamId }: OfTeam) => and(eq(weeklyStats.teamId, teamId), eq(player.teamId, teamId));
const ofWeeks = ({ first, last }: OfWeeks) => sql`${weeklyStats.week} between ${first} and ${last}`;
const playerOfLine = eq(player.id, weeklyStats.playerId);

/** A team's lines from week `first` to week `last`, newest week first, then by points. */
export const teamLines = prepared(
  'stats_team_lines',
  { teamId: authorizedTeamId, first: text, last: text },
  (db, param) =>
    db
      .select(lineColumns)
      .from(weeklyStats)
      .innerJoin(player, playerOfLine)
      .where(and(ofTeam(param), ofWeeks(param)))
      .orderBy(desc(weeklyStats.week), desc(weeklyStats.points), asc(weeklyStats.id)),
);

/** A team's lines of the week of one of its games. */
export const gameLines = prepared(
  'stats_game_lines',
  { teamId: authorizedTeamId, gameId: integer },
  (db, param) => {
    const ofGame = and(eq(scheduleGame.teamId, param.teamId), eq(scheduleGame.id, param.gameId));
    const week = db.select({ week: scheduleGame.week }).from(scheduleGame).where(ofGame);
    return db
      .select(lineColumns)
      .from(weeklyStats)
      .innerJoin(player, playerOfLine)
      .where(and(ofTeam(param), eq(weeklyStats.week, week)))
      .orderBy(desc(weeklyStats.points), asc(weeklyStats.id));
  },
);

/** One player's lines from week `first` to week `last`, newest week first; the latest `limit`, all when it is null. */
export const playerLines = prepared(
  'stats_player_lines',
  { teamId: authorizedTeamId, playerId: integer, first: text, last: text, limit: nullableInteger },
  (db, param) =>
    db
      .select(lineColumns)
      .from(weeklyStats)
      .innerJoin(player, playerOfLine)
      .where(and(ofTeam(param), eq(weeklyStats.playerId, param.playerId), ofWeeks(param)))
      .orderBy(desc(weeklyStats.week))
      .limit(param.limit),
);

/** The numbers of all lines of a player. */
export const playerNumbers = prepared(
  'stats_player_numbers',
  { teamId: authorizedTeamId, playerId: integer },
  (db, param) =>
    db
      .select({ week: weeklyStats.week, ...numberColumns })
      .from(weeklyStats)
      .where(and(eq(weeklyStats.teamId, param.teamId), eq(weeklyStats.playerId, param.playerId))),
);

const lineById = prepared('stats_line_by_id', { teamId: authorizedTeamId, id: integer }, (db, param) =>
  db
    .select(lineColumns)
    .from(weeklyStats)
    .innerJoin(player, playerOfLine)
    .where(and(ofTeam(param), eq(weeklyStats.id, param.id))),
);

export type LineRow = Awaited<ReturnType<typeof teamLines>>[number];

export type LineValues = Pick<
  typeof weeklyStats.$inferInsert,
  | 'points'
  | 'rebounds'
  | 'assists'
  | 'steals'
  | 'blocks'
  | 'turnovers'
  | 'minutesPlayed'
  | 'notes'
  | 'isByCaptain'
>;

export async function findLine(db: Executor, teamId: AuthorizedTeamId, id: number): Promise<LineRow | null> {
  const [row] = await lineById(db, { teamId, id });
  return row ?? null;
}

const teamOfLineQuery = prepared('stats_team_of_line', { id: integer }, (db, param) =>
  db.select({ teamId: weeklyStats.teamId }).from(weeklyStats).where(eq(weeklyStats.id, param.id)),
);

/** The team of a line; null when it doesn't exist. */
export async function teamOfLine(db: Executor, id: number): Promise<number | null> {
  const [row] = await teamOfLineQuery(db, { id });
  return row?.teamId ?? null;
}

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

const lineValues = {
  ...{ points: integer, rebounds: integer, assists: integer, steals: integer, blocks: integer },
  ...{ turnovers: integer, minutesPlayed: integer, notes: nullableText },
};

export const updateLine = prepared(
  'update_stats_line',
  { teamId: authorizedTeamId, id: integer, ...lineValues, isByCaptain: boolean },
  (db, param) =>
    db
      .update(weeklyStats)
      .set({
        points: sql`${param.points}`,
        rebounds: sql`${param.rebounds}`,
        assists: sql`${param.assists}`,
        steals: sql`${param.steals}`,
        blocks: sql`${param.blocks}`,
        turnovers: sql`${param.turnovers}`,
        minutesPlayed: sql`${param.minutesPlayed}`,
        notes: sql`${param.notes}`,
        isByCaptain: sql`${param.isByCaptain}`,
      })
      .where(and(eq(weeklyStats.teamId, param.teamId), eq(weeklyStats.id, param.id))),
);

/** The id of a player's line of a week; null without one. */
export async function lineOfPlayer(
  tx: Transaction,
  { teamId, playerId, week }: { teamId: AuthorizedTeamId; playerId: number; week: string },
): Promise<number | null> {
  const ofWeek = and(eq(weeklyStats.playerId, playerId), eq(weeklyStats.week, week));
  const [row] = await tx
    .select({ id: weeklyStats.id })
    .from(weeklyStats)
    .where(and(eq(weeklyStats.teamId, teamId), ofWeek));
  return row?.id ?? null;
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

/** With the automatic post about it, which goes by its foreign key. */
export async function removeLine(tx: Transaction, teamId: AuthorizedTeamId, id: number): Promise<void> {
  await tx.delete(weeklyStats).where(and(eq(weeklyStats.teamId, teamId), eq(weeklyStats.id, id)));
}
