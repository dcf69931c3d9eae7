import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { ChangeFeed } from '#server/cache/change-feed.ts';
import { observeTeam, ResponseCache } from '#server/cache/response-cache.ts';
import { Body } from '#server/http/body.ts';
import { createTeam } from '#server/testing/fixtures.ts';
import { startHostedPostgres } from '#server/testing/hosted-postgres.ts';
import { databaseClock, openDatabase } from '../connection.ts';
import { connectionTo } from '../connection-url.ts';
import { migrateDatabase } from '../migrate.ts';
import { season } from '../schema/teams.ts';
import { standbyReader } from '../standby.ts';

const quiet = { warn: () => {} };
const waitLimits = { timeout: 60_000, interval: 20 };
const open = (url: string) => openDatabase(connectionTo(url), quiet);

/** A primary with a standby that streams, a team in it, and the cache of a process that knows both. */
async function startPair({ isSynchronous }: { isSynchronous: boolean }) {
  const server = await startHostedPostgres();
  await migrateDatabase(connectionTo(server.url));
  const { primary, standby } = await server.addStandby();
  const [there, here] = [open(standby.url), open(primary.url)];
  const source = `host=127.0.0.1 port=${primary.port} user=sixthman password=${server.password}`;
  await there.db.execute(sql.raw(`alter system set primary_conninfo = '${source}'`));
  // It writes by itself, and of a record that the kill cuts off the standby would have received more than it can replay.
  await here.db.execute(sql`alter system set autovacuum = off`);
  if (isSynchronous) await here.db.execute(sql`alter system set synchronous_standby_names = '*'`);
  for (const { db } of [there, here]) await db.execute(sql`select pg_reload_conf()`);
  const isStreaming = sql`select count(*)::int as n from pg_stat_replication where state = 'streaming' and (sync_state = 'sync' or ${!isSynchronous})`;
  await vi.waitUntil(async () => (await here.db.execute(isStreaming)).rows[0]?.n === 1, waitLimits);
  const teamId = (await createTeam(here.db)).id;
  const hosts = [primary, standby].map(({ port }) => ({ host: '127.0.0.1', port }));
  const connection = { ...connectionTo(server.url), hosts };
  const app = openDatabase(connection, quiet);
  const feed = new ChangeFeed(app.db, databaseClock, standbyReader(connection, hosts, waitLimits.timeout));
  const cache = new ResponseCache(feed, { maxAgeMs: 0 });
  const compute = vi.fn(async () => {
    observeTeam(teamId);
    return new Body('text/plain', String(await app.db.$count(season)));
  });
  const close = () => Promise.all([app, there, here].map((opened) => opened.close()));
  return {
    primary,
    standby,
    here,
    there,
    teamId,
    compute,
    close,
    read: () => cache.get('a', false, compute),
  };
}

type Pair = Awaited<ReturnType<typeof startPair>>;

async function killPrimary({ primary, here, there }: Pair): Promise<void> {
  const { rows } = await here.db.execute<{ position: string }>(
    sql`select pg_current_wal_lsn()::text as position`,
  );
  const isReplayed = sql`select pg_last_wal_replay_lsn() >= ${rows[0]?.position}::pg_lsn as done`;
  await vi.waitUntil(async () => (await there.db.execute(isReplayed)).rows[0]?.done === true, waitLimits);
  await primary.kill();
  // What came in between is replayed, too.
  const isDone = sql`select pg_last_wal_replay_lsn() = pg_last_wal_receive_lsn() as done`;
  await vi.waitUntil(async () => (await there.db.execute(isDone)).rows[0]?.done === true, waitLimits);
}

test('while no host accepts writes, what is cached is given out by what a synchronous standby says', async () => {
  const pair = await startPair({ isSynchronous: true });
  const before = await pair.read();
  await pair.read();
  await killPrimary(pair);
  expect(await pair.read()).toBe(before);
  expect(pair.compute).toHaveBeenCalledTimes(1);
  await pair.there.db.execute(sql`select pg_promote()`);
  await pair.read();
  expect(pair.compute).toHaveBeenCalledTimes(2);
  await pair.close();
});

test('what was changed just before the primary was lost is not given out from the cache', async () => {
  const pair = await startPair({ isSynchronous: true });
  await pair.read();
  const { teamId } = pair;
  await pair.here.db
    .insert(season)
    .values({ teamId, name: 'Late', firstDay: '2040-01-01', lastDay: '2040-01-02' });
  await killPrimary(pair);
  await expect(pair.read()).rejects.toThrow();
  await pair.close();
});

test('a standby that writes do not wait for is not believed', async () => {
  const pair = await startPair({ isSynchronous: false });
  await pair.read();
  await killPrimary(pair);
  await expect(pair.read()).rejects.toThrow();
  await pair.close();
});
