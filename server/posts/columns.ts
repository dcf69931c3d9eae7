import { type SQL, sql } from 'drizzle-orm';
import { type StoredText, writtenText } from '#domain/written-text.ts';

// Written by hand, with the tables' own names: these columns are also read in subqueries, where Drizzle leaves the names out.

const isRemoved = (author: string) =>
  sql`exists (select from player removed where removed.id = ${sql.raw(author)} and removed.removed_at is not null)`;

const lineOfPost = sql`(
  select json_build_object('week', line.week, 'points', line.points, 'rebounds', line.rebounds, 'assists', line.assists,
    'steals', line.steals, 'blocks', line.blocks, 'turnovers', line.turnovers, 'minutesPlayed', line.minutes_played,
    'bookStats', line.book_stats)
  from weekly_stats line where line.id = post.weekly_stats_id)`;

const namesInPost = sql`(
  select json_object_agg(named.id, case when named.removed_at is not null then '' else named.name end)
  from player named where post.facts is not null and named.team_id = post.team_id
    and post.facts -> 'best' @> jsonb_build_array(jsonb_build_object('playerId', named.id)))`;

/** The text of a row of `post`, as it is stored. */
export const storedPost: SQL<StoredText> = sql`json_build_object(
  'kind', case when ${isRemoved('post.player_id')} then 'removedPost'
    when post.weekly_stats_id is not null then 'stats' else 'written' end,
  'text', post.content, 'line', ${lineOfPost}, 'facts', post.facts, 'names', ${namesInPost})`;

/** The text of a row of `comment`, or of an alias of that table, as it is stored. */
export function storedComment(table = 'comment'): SQL<StoredText> {
  return sql`json_build_object(
    'kind', case when ${isRemoved(`${table}.player_id`)} then 'removedComment' else 'written' end,
    'text', ${sql.raw(`${table}.content`)})`;
}

/** The text of a post in the language of its reader. */
export const postText = storedPost.mapWith(writtenText);
