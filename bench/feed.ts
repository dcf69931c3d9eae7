import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { migrateDatabase } from '#server/database/migrate.ts';
import { openApp, startPostgres, withClient } from './app.ts';

/**
 * The first page of the feed of a team with 50,000 posts and 500,000 comments against one with 50 posts and
 * 500 comments, both in one database: median time of each, their ratio (at most 1.5), and the queries of a page.
 */
const small = { teamId: 1, posts: 50 };
const large = { teamId: 2, posts: 50_000 };
const commentsPerPost = 10;
const players = 15;
const rounds = 400;
const allowed = 1.5;

const postgres = await startPostgres();
try {
  await migrateDatabase(postgres.connection);
  // On a connection of its own: the product's lets no statement run this long.
  await withClient(postgres.connection, (client) => write(drizzle(client)));
  // Every call is to reach the database.
  const { app, close } = await openApp(postgres.connection, { responseCache: { maxBytes: 1 } });
  process.exitCode = (await measure(app)) <= allowed ? 0 : 1;
  await close();
} finally {
  await postgres.stop();
}

async function write(db: NodePgDatabase): Promise<void> {
  // What is generated refers to what is there; checking each row would take minutes.
  await db.execute(sql`
    do $$ declare one record; begin
      for one in select conrelid::regclass as of, conname from pg_constraint
        where contype = 'f' and conrelid in ('comment'::regclass, 'post_like'::regclass)
      loop execute format('alter table %s drop constraint %I', one.of, one.conname); end loop;
    end $$`);
  await db.execute(sql`insert into league (name, slug) values ('Bench', 'bench')`);
  for (const team of [small, large]) {
    const { teamId, posts } = team;
    const slug = `team-${teamId}`;
    await db.execute(sql`insert into team (league_id, name, slug) values (1, ${slug}, ${slug})`);
    await db.execute(sql`
      insert into player (team_id, username, name, is_approved)
      select ${teamId}, 'p' || ${teamId} || '-' || n, 'Player ' || n, true from generate_series(1, ${players}::int) n`);
    const author = sql`(${(teamId - 1) * players} + 1 + n % ${players}::int)`;
    await db.execute(sql`
      insert into post (team_id, player_id, content, is_pinned, created_at)
      select ${teamId}, ${author}, repeat('word ', 40), n % 1000 = 0, now() - n * interval '1 minute'
      from generate_series(1, ${posts}::int) n`);
    await db.execute(sql`
      insert into comment (team_id, post_id, player_id, content, created_at)
      select ${teamId}, post.id, ${author}, repeat('word ', 12), post.created_at + n * interval '1 second'
      from post, generate_series(1, ${commentsPerPost}::int) n where team_id = ${teamId}`);
    await db.execute(sql`
      insert into post_like (team_id, post_id, player_id)
      select ${teamId}, post.id, ${author} from post, generate_series(1, 3) n where team_id = ${teamId}`);
  }
  await db.execute(sql`vacuum analyze`);
}

/** Takes turns, so that whatever else the machine does falls on both alike. Gives the ratio of the medians. */
async function measure(app: FastifyInstance): Promise<number> {
  const times = new Map<typeof small, number[]>([small, large].map((team) => [team, []]));
  for (let round = -50; round < rounds; round++) {
    for (const [team, durationsMs] of times) {
      const start = performance.now();
      await firstPage(app, team.teamId);
      if (round >= 0) durationsMs.push(performance.now() - start);
    }
  }
  for (const [{ teamId, posts }, durationsMs] of times) {
    const figures = `median ${at(durationsMs, 0.5).toFixed(2)} ms, 95 % below ${at(durationsMs, 0.95).toFixed(2)} ms`;
    console.log(`${posts} posts: ${figures}, ${await queriesOf(app, teamId)} queries`);
  }
  const ratio = at(times.get(large)!, 0.5) / at(times.get(small)!, 0.5);
  console.log(`${ratio.toFixed(2)} times as long; allowed are ${allowed}`);
  return ratio;
}

async function firstPage(app: FastifyInstance, teamId: number): Promise<void> {
  const reply = await app.inject({ url: `/api/posts?teamId=${teamId}&limit=20` });
  if (reply.statusCode !== 200 || reply.json().length !== 20) throw new Error(reply.body);
}

/** Statements that reach the database for one page. */
async function queriesOf(app: FastifyInstance, teamId: number): Promise<number> {
  const { query } = pg.Client.prototype;
  let requests = 0;
  pg.Client.prototype.query = function (this: pg.Client, ...input: unknown[]) {
    requests += 1;
    return Reflect.apply(query, this, input);
  } as typeof query;
  await firstPage(app, teamId);
  pg.Client.prototype.query = query;
  return requests;
}

function at(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN;
}
