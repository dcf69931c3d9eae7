import { and, asc, eq, sql } from 'drizzle-orm';
import type { Season } from '#contract/teams.ts';
import { type Executor, nowColumn, prepared } from '#server/database/connection.ts';
import { authorizedTeamId, integer, text } from '#server/database/parameters.ts';
import { post } from '#server/database/schema/feed.ts';
import { player } from '#server/database/schema/players.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { league, season, team } from '#server/database/schema/teams.ts';
import { colorColumns } from './colors.ts';
import { isVisible, leagueOfTeam } from './visible.ts';
import { isVisiblePlayer, teamOfPlayer } from './visible-player.ts';

/** A visible team, its zone, its seasons and the time, in one statement. */
export const teamNowColumns = {
  id: team.id,
  name: team.name,
  logoUrl: team.logoUrl,
  ...colorColumns,
  zone: team.timeZone,
  // In PostgreSQL's format: callers that need the moment parse it.
  since: sql<string>`${team.createdAt}`,
  seasons: sql<Season[]>`(
    select coalesce(json_agg(json_build_object(
      'id', ${season.id}, 'name', ${season.name}, 'firstDay', ${season.firstDay}, 'lastDay', ${season.lastDay}
    ) order by ${season.firstDay}), '[]'::json)
    from ${season} where ${season.teamId} = ${team.id}
  )`,
  readNow: nowColumn,
};

export type TeamNowRow = { id: number } & { [Name in 'name' | 'zone' | 'since' | 'readNow']: string } & {
  [Name in 'logoUrl' | 'primaryColor' | 'secondaryColor']: string | null;
} & { seasons: Season[] };

/** With what its pages' addresses are made of. */
export type VisibleTeamRow = TeamNowRow & { slug: string; leagueSlug: string };

const visibleTeams = (db: Executor) =>
  db
    .select({ ...teamNowColumns, slug: team.slug, leagueSlug: league.slug })
    .from(team)
    .innerJoin(league, leagueOfTeam)
    .$dynamic();

export const visibleTeamById = prepared('visible_team', { requestedTeamId: integer }, (db, param) =>
  visibleTeams(db).where(and(eq(team.id, param.requestedTeamId), isVisible)),
);

export const firstTeam = prepared('first_visible_team', {}, (db) =>
  visibleTeams(db).where(isVisible).orderBy(asc(team.id)).limit(1),
);

export const visibleTeamBySlugs = prepared(
  'visible_team_by_slugs',
  { leagueSlug: text, teamSlug: text },
  (db, param) =>
    visibleTeams(db).where(and(eq(league.slug, param.leagueSlug), eq(team.slug, param.teamSlug), isVisible)),
);

export const teamOfVisiblePlayer = prepared('team_of_visible_player', { playerId: integer }, (db, param) =>
  visibleTeams(db)
    .innerJoin(player, teamOfPlayer)
    .where(and(eq(player.id, param.playerId), isVisiblePlayer)),
);

export const visibleTeamOfGame = prepared('visible_team_of_game', { gameId: integer }, (db, param) =>
  visibleTeams(db)
    .innerJoin(scheduleGame, eq(scheduleGame.teamId, team.id))
    .where(and(eq(scheduleGame.id, param.gameId), isVisible)),
);

export const visibleTeamOfPost = prepared('visible_team_of_post', { postId: integer }, (db, param) =>
  visibleTeams(db)
    .innerJoin(post, eq(post.teamId, team.id))
    .where(and(eq(post.id, param.postId), isVisible)),
);

export const anyTeam = prepared('any_team', { teamId: authorizedTeamId }, (db, param) =>
  db.select({ id: team.id }).from(team).where(eq(team.id, param.teamId)),
);

/** Whether there is any team, hidden or not. */
export async function hasTeams(db: Executor): Promise<boolean> {
  const rows = await db.select({ id: team.id }).from(team).limit(1);
  return rows.length > 0;
}
