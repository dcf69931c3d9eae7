import { and, asc, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor } from '#server/database/connection.ts';
import { post } from '#server/database/schema/feed.ts';
import { player } from '#server/database/schema/players.ts';
import { gameResult, scheduleGame } from '#server/database/schema/schedule.ts';
import { playerColumns } from '#server/players/columns.ts';
import { resultOfGame } from '#server/schedule/game-row.ts';
import { isOnTeam } from '#server/teams/on-team.ts';

type Search = {
  readonly teamId: AuthorizedTeamId;
  readonly words: readonly string[];
  readonly limit: number;
};

/** Players on the team by name or number. Nicknames, usernames and emails are not searched. */
export function findPlayers(db: Executor, { teamId, words, limit }: Search) {
  const text = sql`${player.name} || ' #' || coalesce(${player.jerseyNumber}::text, '')`;
  return db
    .select(playerColumns)
    .from(player)
    .where(and(eq(player.teamId, teamId), isOnTeam(player), hasWords(text, words)))
    .orderBy(asc(player.name), asc(player.id))
    .limit(limit);
}

/** Games by opponent, place or date as it is written, newest first. */
export function findGames(db: Executor, { teamId, words, limit }: Search) {
  const text = sql`concat_ws(' ', ${scheduleGame.opponent}, ${scheduleGame.location}, ${scheduleGame.date}, ${scheduleGame.playedOn})`;
  return db
    .select({
      id: scheduleGame.id,
      opponent: scheduleGame.opponent,
      isHome: scheduleGame.isHome,
      isCancelled: scheduleGame.isCancelled,
      day: scheduleGame.playedOn,
      time: scheduleGame.time,
      location: scheduleGame.location,
      ourScore: gameResult.ourScore,
      opponentScore: gameResult.opponentScore,
    })
    .from(scheduleGame)
    .leftJoin(gameResult, resultOfGame)
    .where(and(eq(scheduleGame.teamId, teamId), hasWords(text, words)))
    .orderBy(desc(scheduleGame.playedOn), desc(scheduleGame.id))
    .limit(limit);
}

/** Posts by text, newest first. */
export function findPosts(db: Executor, { teamId, words, limit }: Search) {
  return db
    .select({ id: post.id, playerName: player.name, content: post.content, createdAt: post.createdAt })
    .from(post)
    .innerJoin(player, and(eq(player.teamId, post.teamId), eq(player.id, post.playerId)))
    .where(and(eq(post.teamId, teamId), hasWords(sql`${post.content}`, words)))
    .orderBy(desc(post.createdAt), desc(post.id))
    .limit(limit);
}

/** `strpos` has no wildcards that a search could contain. */
function hasWords(text: SQLWrapper, words: readonly string[]): SQL | undefined {
  return and(...words.map((word) => sql`strpos(lower(${text}), ${word}) > 0`));
}
