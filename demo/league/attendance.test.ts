import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { testDatabase } from '#server/testing/database.ts';
import { fillDemoLeague } from './fill.ts';

const { db } = await testDatabase();

beforeAll(async () => {
  await fillDemoLeague(db, Temporal.Instant.from('2026-11-18T17:00:00Z'));
});

it('has who came to nine games of the Hawks, and not to the latest one, which has answers', async () => {
  const { rows } = await db.execute<{ came: number; answers: number }>(sql`
    select (select count(*)::int from game_attendance a where a.game_id = g.id) as came,
      (select count(*)::int from game_answer a where a.game_id = g.id) as answers
    from schedule_game g where g.team_id = 1 and g.played_on < '2026-11-18'
      -- The extra game, whose result is disputed, has no answers.
      and g.played_on <> '2026-10-14' order by g.played_on desc limit 10`);
  expect(rows.map(({ came }) => came)).toEqual([0, ...Array.from({ length: 9 }, () => 9)]);
  expect(Math.min(...rows.map(({ answers }) => answers))).toBeGreaterThan(5);
});

it('has nobody stay away from a game of which they have stats', async () => {
  const { rows } = await db.execute(sql`
    select 1 from game_attendance a
    join schedule_game g on g.id = a.game_id
    join weekly_stats s on s.player_id = a.player_id and s.week = g.week
    where not a.came`);
  expect(rows).toEqual([]);
});

it('has somebody who says in and does not come, and somebody who comes without an answer', async () => {
  const { rows } = await db.execute<{ broken: number; silent: number }>(sql`
    select count(*) filter (where answer = 'in' and not came)::int as broken,
      count(*) filter (where answer is null and came)::int as silent
    from game_attendance`);
  expect(rows[0]?.broken).toBeGreaterThan(2);
  expect(rows[0]?.silent).toBeGreaterThan(2);
});
