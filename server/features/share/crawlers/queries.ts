import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { prepared } from '#server/database/connection.ts';
import { integer } from '#server/database/parameters.ts';
import { player } from '#server/database/schema/players.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { league, team } from '#server/database/schema/teams.ts';
import { isVisible, isVisibleLeague, leagueOfTeam } from '#server/teams/visible.ts';
import { isVisiblePlayer, teamOfPlayer } from '#server/teams/visible-player.ts';
import { mayBeListed } from '../queries.ts';

/** Visible leagues, and whether everybody sees games of theirs. */
export const sharedLeagues = prepared('share_leagues', { limit: integer }, (db, param) =>
  db
    .select({
      slug: league.slug,
      hasGames: sql<boolean>`exists (select from fixture as game where game.league_id = league.id and game.state <> 'planned')`,
    })
    .from(league)
    .where(isVisibleLeague)
    .orderBy(asc(league.id))
    .limit(param.limit),
);

/** What the sitemap lists: visible teams, then their players, the first of each, and the latest games. */
export const sharedTeams = prepared('share_teams', { limit: integer }, (db, param) =>
  db
    .select({ leagueSlug: league.slug, teamSlug: team.slug })
    .from(team)
    .innerJoin(league, leagueOfTeam)
    .where(isVisible)
    .orderBy(asc(team.id))
    .limit(param.limit),
);

export const sharedPlayers = prepared('share_players', { limit: integer }, (db, param) =>
  db
    .select({ id: player.id })
    .from(player)
    .innerJoin(team, teamOfPlayer)
    .innerJoin(league, leagueOfTeam)
    .where(and(isVisiblePlayer, mayBeListed))
    .orderBy(asc(player.id))
    .limit(param.limit),
);

export const sharedGames = prepared('share_games', { limit: integer }, (db, param) =>
  db
    .select({ id: scheduleGame.id })
    .from(scheduleGame)
    .innerJoin(team, eq(team.id, scheduleGame.teamId))
    .innerJoin(league, leagueOfTeam)
    .where(isVisible)
    .orderBy(desc(scheduleGame.id))
    .limit(param.limit),
);
