import { and, asc, desc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { placeText } from '#domain/place-text.ts';
import { type StatKey, statFields } from '#domain/stat-line.ts';
import type { PostFacts } from '#domain/written-text.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor } from '#server/database/connection.ts';
import { post } from '#server/database/schema/feed.ts';
import { player } from '#server/database/schema/players.ts';
import { gameResult, scheduleGame } from '#server/database/schema/schedule.ts';
import { weeklyStats } from '#server/database/schema/stats.ts';
import { team } from '#server/database/schema/teams.ts';
import { nameOf, playerColumns } from '#server/players/columns.ts';
import { postText } from '#server/posts/columns.ts';
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

/** The days of the team's games, and the weeks of its stats: what is written differently in each language. */
export async function datesToSearch(db: Executor, teamId: AuthorizedTeamId) {
  const [row] = await db
    .select({
      days: sql<
        string[]
      >`array(select distinct game.played_on::text from ${scheduleGame} game where game.team_id = team.id)`,
      weeks: sql<
        string[]
      >`array(select distinct line.week::text from ${weeklyStats} line where line.team_id = team.id)`,
    })
    .from(team)
    .where(eq(team.id, teamId));
  return row ?? { days: [], weeks: [] };
}

/** How the reader's language writes dates, by the day, and the words around the numbers of automatic posts. */
export type SearchTexts = {
  readonly days: Readonly<Record<string, string>>;
  readonly weeks: Readonly<Record<string, string>>;
  readonly stats: Readonly<Record<StatKey, string>>;
  readonly final: string;
};

/** Games by opponent, place or date as it is written, newest first. */
export function findGames(db: Executor, { teamId, words, limit }: Search, { days }: SearchTexts) {
  const day = sql`${JSON.stringify(days)}::jsonb ->> ${scheduleGame.playedOn}::text`;
  const text = sql`concat_ws(' ', ${scheduleGame.opponent}, ${scheduleGame.location}, ${day}, ${scheduleGame.playedOn})`;
  return db
    .select({
      id: scheduleGame.id,
      opponent: scheduleGame.opponent,
      isHome: scheduleGame.isHome,
      isCancelled: scheduleGame.isCancelled,
      day: scheduleGame.playedOn,
      time: scheduleGame.time,
      location: sql<string | null>`${scheduleGame.location}`.mapWith(placeText),
      ourScore: gameResult.ourScore,
      opponentScore: gameResult.opponentScore,
    })
    .from(scheduleGame)
    .leftJoin(gameResult, resultOfGame)
    .where(and(eq(scheduleGame.teamId, teamId), hasWords(text, words)))
    .orderBy(desc(scheduleGame.playedOn), desc(scheduleGame.id))
    .limit(limit);
}

/** Posts by text as their reader sees it, newest first. */
export function findPosts(db: Executor, { teamId, words, limit }: Search, texts: SearchTexts) {
  const text = sql`case when ${post.weeklyStatsId} is not null then ${statsText(texts)}
    when ${post.facts} is not null then ${finalText(texts)} else ${post.content} end`;
  return db
    .select({ id: post.id, playerName: nameOf(player), content: postText, createdAt: post.createdAt })
    .from(post)
    .innerJoin(player, and(eq(player.teamId, post.teamId), eq(player.id, post.playerId)))
    .leftJoin(weeklyStats, eq(weeklyStats.id, post.weeklyStatsId))
    .where(and(eq(post.teamId, teamId), hasWords(text, words)))
    .orderBy(desc(post.createdAt), desc(post.id))
    .limit(limit);
}

function statsText({ weeks, stats }: SearchTexts): SQL {
  const numbers = statFields.map(({ key }) => {
    const isKnown = sql`${weeklyStats.bookStats} is null or ${key}::text = any(${weeklyStats.bookStats})`;
    return sql`case when ${isKnown} then ${weeklyStats[key]} || ' ' || ${stats[key]}::text || ',' end`;
  });
  return sql`concat_ws(' ', ${JSON.stringify(weeks)}::jsonb ->> ${weeklyStats.week}::text, ${sql.join(numbers, sql`, `)})`;
}

function finalText({ final }: SearchTexts): SQL {
  const fact = (name: keyof PostFacts) => sql`${post.facts} ->> ${name}::text`;
  const scorers = sql`(
    select string_agg(named.name || ' ' || (one ->> 'points'), ', ')
    from jsonb_array_elements(${post.facts} -> 'best') one
    join player named on named.team_id = ${post.teamId} and named.id::text = one ->> 'playerId')`;
  return sql`concat_ws(' ', ${final}::text, ${fact('team')}, ${fact('ours')}, ${fact('opponent')}, ${fact('theirs')}, ${scorers})`;
}

/** `strpos` has no wildcards that a search could contain. */
function hasWords(text: SQLWrapper, words: readonly string[]): SQL | undefined {
  return and(...words.map((word) => sql`strpos(lower(${text}), ${word}) > 0`));
}
