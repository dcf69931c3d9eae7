import { and, count, desc, eq, type SQLWrapper, sql } from 'drizzle-orm';
import { adultAge } from '#domain/privacy.ts';
import { type Executor, prepared } from '#server/database/connection.ts';
import { integer, nullableInteger, text } from '#server/database/parameters.ts';
import { competition } from '#server/database/schema/competitions.ts';
import { post } from '#server/database/schema/feed.ts';
import { mvpWinner } from '#server/database/schema/mvp.ts';
import { player } from '#server/database/schema/players.ts';
import { gameResult, scheduleGame } from '#server/database/schema/schedule.ts';
import { weeklyStats } from '#server/database/schema/stats.ts';
import { league, season, team } from '#server/database/schema/teams.ts';
import { avatarColorOf, nameOf, playerColumns } from '#server/players/columns.ts';
import { postText } from '#server/posts/columns.ts';
import { gameValueColumns, resultOfGame } from '#server/schedule/game-row.ts';
import { colorColumns } from '#server/teams/colors.ts';
import {
  firstVisibleTeam,
  isVisible,
  isVisibleLeague,
  leagueOfTeam,
  visibleTeam,
} from '#server/teams/visible.ts';
import { isVisiblePlayer, teamOfPlayer } from '#server/teams/visible-player.ts';

type SeasonDays = { firstDay: string; lastDay: string };

export type GameOfTeam = {
  playedOn: string;
  time: string | null;
  opponent: string;
  isHome: boolean;
  isCancelled: boolean;
  ours: number | null;
  theirs: number | null;
};

type Line = { week: string; points: number; rebounds: number; assists: number };

/** How many games are read: more than a season. Earlier ones affect nothing that is shown. */
const gamesBack = 200;

const seasonsOfTeam = sql<SeasonDays[]>`(
  select coalesce(json_agg(json_build_object('firstDay', ${season.firstDay}, 'lastDay', ${season.lastDay})), '[]')
  from ${season} where ${season.teamId} = ${team.id})`;

const gamesOfTeam = sql<GameOfTeam[]>`(
  select coalesce(json_agg(json_build_object('playedOn', g.played_on, 'time', g.time, 'opponent', g.opponent,
    'isHome', g.is_home, 'isCancelled', g.is_cancelled, 'ours', r.our_score, 'theirs', r.opponent_score)), '[]')
  from (select * from ${scheduleGame} where ${scheduleGame.teamId} = ${team.id}
    order by ${scheduleGame.playedOn} desc limit ${sql.raw(String(gamesBack))}) g
  left join ${gameResult} r on r.team_id = ${team.id} and r.schedule_game_id = g.id)`;

const teamColumns = {
  id: team.id,
  name: team.name,
  ...colorColumns,
  words: team.words,
  slug: team.slug,
  zone: team.timeZone,
  leagueName: league.name,
  leagueSlug: league.slug,
  seasons: seasonsOfTeam,
  games: gamesOfTeam,
};

/** The id of the requested team, if it is visible, else of the first visible one. */
function requestedOrFirstTeam(db: Executor, requestedTeamId: SQLWrapper) {
  return sql`coalesce(${visibleTeam(db, requestedTeamId)}, ${firstVisibleTeam(db)})`;
}

/** The requested or first team with its seasons and games. */
export const teamFacts = prepared('share_team', { requestedTeamId: nullableInteger }, (db, param) =>
  db
    .select(teamColumns)
    .from(team)
    .innerJoin(league, leagueOfTeam)
    .where(eq(team.id, requestedOrFirstTeam(db, param.requestedTeamId))),
);

export const teamFactsBySlugs = prepared(
  'share_team_by_slugs',
  { leagueSlug: text, teamSlug: text },
  (db, param) =>
    db
      .select(teamColumns)
      .from(team)
      .innerJoin(league, leagueOfTeam)
      .where(and(isVisible, eq(league.slug, param.leagueSlug), eq(team.slug, param.teamSlug))),
);

export type TeamFacts = Awaited<ReturnType<typeof teamFacts>>[number];

/** A game of any visible team. */
export const gameFacts = prepared('share_game', { id: integer }, (db, param) =>
  db
    .select({
      id: scheduleGame.id,
      teamId: team.id,
      team: team.name,
      ...colorColumns,
      ...gameValueColumns,
      ours: gameResult.ourScore,
      theirs: gameResult.opponentScore,
    })
    .from(scheduleGame)
    .innerJoin(team, eq(team.id, scheduleGame.teamId))
    .innerJoin(league, leagueOfTeam)
    .leftJoin(gameResult, resultOfGame)
    .where(and(eq(scheduleGame.id, param.id), isVisible)),
);

export type GameFacts = Awaited<ReturnType<typeof gameFacts>>[number];

const linesOfPlayer = sql<Line[]>`(
  select coalesce(json_agg(json_build_object('week', ${weeklyStats.week}, 'points', ${weeklyStats.points},
    'rebounds', ${weeklyStats.rebounds}, 'assists', ${weeklyStats.assists})), '[]')
  from ${weeklyStats} where ${weeklyStats.teamId} = ${player.teamId} and ${weeklyStats.playerId} = ${player.id})`;

const winsOfPlayer = sql<number>`(
  select ${count()}::int from ${mvpWinner}
  where ${mvpWinner.teamId} = ${player.teamId} and ${mvpWinner.playerId} = ${player.id})`;

/** True of a player whose page search engines may list. Product §5, Privacy. */
export const mayBeListed = sql<boolean>`(${player.allowsIndexing} and coalesce(${player.age}, ${adultAge}) >= ${adultAge})`;

/** An approved player of a visible team, with the lines behind their averages. */
export const playerFacts = prepared('share_player', { id: integer }, (db, param) =>
  db
    .select({
      ...playerColumns,
      teamId: team.id,
      team: team.name,
      ...colorColumns,
      zone: team.timeZone,
      seasons: seasonsOfTeam,
      lines: linesOfPlayer,
      mvpWins: winsOfPlayer,
      mayBeListed,
    })
    .from(player)
    .innerJoin(team, teamOfPlayer)
    .innerJoin(league, leagueOfTeam)
    .where(and(eq(player.id, param.id), isVisiblePlayer)),
);

export type PlayerFacts = Awaited<ReturnType<typeof playerFacts>>[number];

/** The requested or first team with its latest MVP, null without one. */
export const mvpFacts = prepared('share_mvp', { requestedTeamId: nullableInteger }, (db, param) =>
  db
    .select({
      id: team.id,
      team: team.name,
      ...colorColumns,
      name: nameOf(player),
      position: player.position,
      jerseyNumber: player.jerseyNumber,
      photoURL: player.photoURL,
      avatarColor: avatarColorOf(player),
      vote: {
        week: mvpWinner.week,
        voteCount: mvpWinner.voteCount,
        totalVotes: mvpWinner.totalVotes,
        percentage: mvpWinner.percentage,
      },
    })
    .from(team)
    .leftJoin(mvpWinner, eq(mvpWinner.teamId, team.id))
    .leftJoin(player, and(eq(player.teamId, team.id), eq(player.id, mvpWinner.playerId)))
    .where(eq(team.id, requestedOrFirstTeam(db, param.requestedTeamId)))
    .orderBy(desc(mvpWinner.week))
    .limit(1),
);

export type MvpFacts = Awaited<ReturnType<typeof mvpFacts>>[number];

/** What a link to a post leads to. */
export const postFacts = prepared('share_post', { id: integer }, (db, param) =>
  db
    .select({ id: post.id, content: postText, author: nameOf(player), teamId: post.teamId })
    .from(post)
    .innerJoin(player, and(eq(player.teamId, post.teamId), eq(player.id, post.playerId)))
    .innerJoin(team, eq(team.id, post.teamId))
    .innerJoin(league, leagueOfTeam)
    .where(and(eq(post.id, param.id), isVisible)),
);

export const leagueFacts = prepared('share_league', { slug: text }, (db, param) =>
  db
    .select({ name: league.name, description: league.description })
    .from(league)
    .where(and(eq(league.slug, param.slug), isVisibleLeague)),
);

/** A competition of a league, and whether a later one has begun, which the league's pages show without a query. */
export const competitionFacts = prepared('share_competition', { leagueSlug: text, slug: text }, (db, param) =>
  db
    .select({
      name: competition.name,
      isEarlier: sql<boolean>`exists (select from ${competition} as later where later.league_id = ${competition.leagueId}
          and later.last_day > ${competition.lastDay} and later.first_day <= current_date)`,
    })
    .from(competition)
    .innerJoin(league, eq(league.id, competition.leagueId))
    .where(and(eq(league.slug, param.leagueSlug), eq(competition.slug, param.slug), isVisibleLeague)),
);
