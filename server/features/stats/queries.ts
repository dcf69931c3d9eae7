import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '#server/database/connection.ts';
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

const lineColumns = {
  id: weeklyStats.id,
  playerId: weeklyStats.playerId,
  player: { ...playerColumns, hasProfile: sql<boolean>`${player.removedAt} is null` },
  week: weeklyStats.week,
  points: weeklyStats.points,
  rebounds: weeklyStats.rebounds,
  assists: weeklyStats.assists,
  steals: weeklyStats.steals,
  blocks: weeklyStats.blocks,
  turnovers: weeklyStats.turnovers,
  minutesPlayed: weeklyStats.minutesPlayed,
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

/** One player's lines from week `first` to week `last`, newest week first. */
export const playerLines = prepared('stats_player_lines', (db) =>
  db
    .select(lineColumns)
    .from(weeklyStats)
    .innerJoin(player, whose)
    .where(and(ofTheTeam, eq(weeklyStats.playerId, placeholder('playerId')), withinBounds))
    .orderBy(desc(weeklyStats.week)),
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
