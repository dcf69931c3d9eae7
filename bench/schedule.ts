import { performance } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import { clockOf, openDatabase } from '#server/database/connection.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { notifyTeams } from '#server/notifications/scheduled/notify-teams.ts';
import { startPostgres } from './app.ts';
import { median } from './process.ts';

/*
 * What the clock costs with many teams: the look of a minute in which something is open and everybody has been notified of it, and the
 * minute in which a vote opens for all of them at once.
 * npm run bench:schedule -- 10000 10   for so many teams of so many players.
 */
const teams = Number(process.argv[2] ?? 10_000);
const players = Number(process.argv[3] ?? 10);
const minutes = 20;

const opening = clockOf(async () => Temporal.Instant.from('2026-11-15T05:00:00Z'));
const silent = { warn: () => {}, error: console.error };

const postgres = await startPostgres();
const { db, close } = openDatabase(postgres.connection, silent);
try {
  await migrateDatabase(postgres.connection);
  await fill();
  const run = () => measure(() => notifyTeams({ db, clock: opening }, silent, new AbortController().signal));
  const first = await run();
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from notification`);
  console.log(`${teams} teams: ${rows[0]?.n} notifications in ${Math.round(first)} ms`);
  const times: number[] = [];
  for (let minute = 0; minute < minutes; minute += 1) times.push(await run());
  console.log(`a minute without news: ${median(times).toFixed(1)} ms (median of ${minutes})`);
} finally {
  await close();
  await postgres.stop();
}

async function measure(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function fill(): Promise<void> {
  await db.execute(sql`insert into league (name, slug) values ('League', 'league')`);
  await db.execute(sql`
    insert into team (league_id, name, slug, created_at)
    select 1, 'Team ' || n, 'team-' || n, '2020-01-01' from generate_series(1, ${teams}::int) n`);
  await db.execute(sql`
    insert into player (team_id, username, name, email, is_approved)
    select team.id, 'player' || team.id || '-' || n, 'Player ' || n, 'p' || team.id || '-' || n || '@team.test', true
    from team, generate_series(1, ${players}::int) n`);
  await db.execute(sql`
    insert into season (team_id, name, first_day, last_day) select id, 'Season', '2026-09-01', '2027-06-30' from team`);
  for (const statement of ['analyze team', 'analyze player', 'analyze season'])
    await db.execute(sql.raw(statement));
}
