import { type SQL, sql } from 'drizzle-orm';
import { milestones } from '#domain/milestones.ts';
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

/** What a line's player had scored in the career before it, in the order of games. */
const pointsBefore = sql`(
  select coalesce(sum(earlier.points), 0) from weekly_stats earlier
    left join schedule_game day on day.team_id = earlier.team_id and day.id = earlier.game_id
  where earlier.team_id = line.team_id and earlier.player_id = line.player_id
    and (earlier.week, coalesce(day.played_on, earlier.week), earlier.id) < (line.week, game.played_on, line.id))`;

/** Read from the lines as they are now: an edit that undoes a milestone takes it out. */
const reachedInGame = sql`(
  select json_agg(json_build_object('name', case when scorer.removed_at is not null then '' else scorer.name end,
    'total', milestone.total) order by milestone.total desc, scorer.id)
  from weekly_stats line
    join schedule_game game on game.team_id = line.team_id and game.id = line.game_id
    join player scorer on scorer.team_id = line.team_id and scorer.id = line.player_id
    cross join lateral ${pointsBefore} career(points)
    join unnest(${sql.raw(`array[${milestones.points.join()}]`)}) milestone(total)
      on milestone.total > career.points and milestone.total <= career.points + line.points
  where post.facts is not null and line.team_id = post.team_id and line.game_id = post.game_id)`;

/** The text of a row of `post`, as it is stored. */
export const storedPost: SQL<StoredText> = sql`json_build_object(
  'kind', case when ${isRemoved('post.player_id')} then 'removedPost'
    when post.weekly_stats_id is not null then 'stats' else 'written' end,
  'text', post.content, 'line', ${lineOfPost}, 'facts', post.facts, 'names', ${namesInPost}, 'reached', ${reachedInGame})`;

/** The text of a row of `comment`, or of an alias of that table, as it is stored. */
export function storedComment(table = 'comment'): SQL<StoredText> {
  return sql`json_build_object(
    'kind', case when ${isRemoved(`${table}.player_id`)} then 'removedComment' else 'written' end,
    'text', ${sql.raw(`${table}.content`)})`;
}

/** The text of a post in the language of its reader. */
export const postText = storedPost.mapWith(writtenText);
