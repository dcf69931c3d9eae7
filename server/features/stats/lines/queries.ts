import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import { type Executor, prepared } from '#server/database/connection.ts';
import {
  authorizedTeamId,
  integer,
  nullableInteger,
  type Placeholders,
  text,
} from '#server/database/parameters.ts';
import { player } from '#server/database/schema/players.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { weeklyStats } from '#server/database/schema/stats.ts';
import { linkedPlayerColumns } from '#server/players/columns.ts';
import { total } from '#server/stats/totals.ts';

const numberColumns = {
  points: weeklyStats.points,
  rebounds: weeklyStats.rebounds,
  assists: weeklyStats.assists,
  steals: weeklyStats.steals,
  blocks: weeklyStats.blocks,
  turnovers: weeklyStats.turnovers,
  minutesPlayed: weeklyStats.minutesPlayed,
};

/** Joined to a line by {@link gameOfLine}. */
const gameColumns = { gameId: weeklyStats.gameId, playedOn: scheduleGame.playedOn };

const gameOfLine = and(eq(scheduleGame.teamId, weeklyStats.teamId), eq(scheduleGame.id, weeklyStats.gameId));

const lineColumns = {
  id: weeklyStats.id,
  teamId: weeklyStats.teamId,
  playerId: weeklyStats.playerId,
  player: linkedPlayerColumns,
  week: weeklyStats.week,
  ...gameColumns,
  ...numberColumns,
  notes: weeklyStats.notes,
  submittedAt: weeklyStats.submittedAt,
  isByCaptain: weeklyStats.isByCaptain,
  bookStats: weeklyStats.bookStats,
  isImported: weeklyStats.isImported,
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
      .leftJoin(scheduleGame, gameOfLine)
      .where(and(ofTeam(param), ofWeeks(param)))
      .orderBy(desc(weeklyStats.week), desc(weeklyStats.points), asc(weeklyStats.id)),
);

/** One player's lines from week `first` to week `last`, latest game first; the latest `limit`, all when it is null. */
export const playerLines = prepared(
  'stats_player_lines',
  { teamId: authorizedTeamId, playerId: integer, first: text, last: text, limit: nullableInteger },
  (db, param) =>
    db
      .select(lineColumns)
      .from(weeklyStats)
      .innerJoin(player, playerOfLine)
      .leftJoin(scheduleGame, gameOfLine)
      .where(and(ofTeam(param), eq(weeklyStats.playerId, param.playerId), ofWeeks(param)))
      .orderBy(
        desc(weeklyStats.week),
        desc(sql`coalesce(${scheduleGame.playedOn}, ${weeklyStats.week})`),
        desc(weeklyStats.id),
      )
      .limit(param.limit),
);

/** The sums of all weeks of a player. */
export const playerWeeks = prepared(
  'stats_player_weeks',
  { teamId: authorizedTeamId, playerId: integer },
  (db, param) =>
    db
      .select({
        week: weeklyStats.week,
        points: total(weeklyStats.points),
        rebounds: total(weeklyStats.rebounds),
        assists: total(weeklyStats.assists),
        steals: total(weeklyStats.steals),
        blocks: total(weeklyStats.blocks),
        turnovers: total(weeklyStats.turnovers),
        minutesPlayed: total(weeklyStats.minutesPlayed),
      })
      .from(weeklyStats)
      .where(and(eq(weeklyStats.teamId, param.teamId), eq(weeklyStats.playerId, param.playerId)))
      .groupBy(weeklyStats.week),
);

const lineById = prepared('stats_line_by_id', { teamId: authorizedTeamId, id: integer }, (db, param) =>
  db
    .select(lineColumns)
    .from(weeklyStats)
    .innerJoin(player, playerOfLine)
    .leftJoin(scheduleGame, gameOfLine)
    .where(and(ofTeam(param), eq(weeklyStats.id, param.id))),
);

export type LineRow = Awaited<ReturnType<typeof teamLines>>[number];

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
