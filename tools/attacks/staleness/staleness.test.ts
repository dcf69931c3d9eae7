import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { createGame, deleteGame, listSchedule } from '#contract/schedule.ts';
import { testDatabase } from '#server/testing/database.ts';
import { createGameRow, createTeam, createTestSession } from '#server/testing/fixtures.ts';
import { createSharedClock, type ServerProcess, startServerProcess } from '#server/testing/server-process.ts';
import { longestRunMs, setting } from '../settings.ts';
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy.ts';
import { ExpectedGames } from './games.ts';

/*
 * Random writes and reads through two server processes, while their connections to the database are cut or held up at random: no
 * read is older than decision 0038 promises, and writers see their change at once.
 */
const promiseMs = 100;
const walks = setting('walks', 5);
const seed = setting('seed', Math.floor(Math.random() * 2 ** 31));

type Site = { server: ServerProcess; proxy: DatabaseProxy };
type Write = { kind: 'create' | 'delete' | 'psql'; site: number; pick: number; isReadBack: boolean };
type Fault = { site: number; kind: 'cut' | 'stall'; before: number; during: number };
type Walk = { writes: Write[]; reads: { site: number; hasWritten: boolean }[]; faults: Fault[] };

const { db, connection } = await testDatabase();
await createSharedClock(db);

async function startSite(maxAgeMs?: number): Promise<Site> {
  const proxy = await startDatabaseProxy(connection);
  afterAll(() => proxy.close());
  const options = maxAgeMs === undefined ? {} : { responseCache: { maxAgeMs } };
  return { proxy, server: await startServerProcess(proxy.connection, options) };
}

const sites = [await startSite(), await startSite()];
/** The same with answers that are given out for a minute. */
const longLived = [await startSite(60_000), await startSite(60_000)];

const site = fc.nat(1);
/** Reads of somebody who has just written refresh what the process knows: too many of them would hide an old answer. */
const rarely = fc.constantFrom(true, false, false, false, false, false);
const walk: fc.Arbitrary<Walk> = fc.record({
  writes: fc.array(
    fc.record({
      kind: fc.constantFrom('create' as const, 'create' as const, 'delete' as const, 'psql' as const),
      site,
      pick: fc.nat(1_000),
      isReadBack: rarely,
    }),
    { minLength: 10, maxLength: 40 },
  ),
  reads: fc.array(fc.record({ site, hasWritten: rarely }), { minLength: 5, maxLength: 20 }),
  faults: fc.array(
    fc.record({
      site,
      kind: fc.constantFrom('cut' as const, 'stall' as const),
      before: fc.integer({ min: 1, max: 60 }),
      during: fc.integer({ min: 1, max: 60 }),
    }),
    { maxLength: 5 },
  ),
});

/** A read that does not know of what was committed long enough before it. */
class StaleAnswer extends Error {}

/** Reads and writes of a new team through two sites. */
async function openTeam(sites: readonly Site[]) {
  const team = await createTeam(db);
  const session = `sixth-man-session=${await createTestSession(db, team.captain)}`;
  const games = new ExpectedGames();

  async function read(at: number, hasWritten: boolean): Promise<void> {
    const expected = games.at(performance.now() - (hasWritten ? 0 : promiseMs));
    const headers = hasWritten ? { cookie: 'sixth-man-wrote=1' } : {};
    const reply = await fetch(`${sites[at]!.server.url}${listSchedule.path}?teamId=${team.id}`, { headers });
    if (reply.status !== 200) return refuse(reply);
    const ids = new Set(((await reply.json()) as { id: number }[]).map(({ id }) => id));
    const outdated = games.missing(expected, ids);
    if (outdated.length > 0) throw new StaleAnswer(JSON.stringify(outdated));
  }

  async function refuse(reply: Response): Promise<void> {
    expect(reply.status, await reply.text()).toBe(503);
  }

  function send(at: number, method: string, path: string, body?: object): Promise<Response> {
    const headers = { cookie: session, ...(body && { 'content-type': 'application/json' }) };
    const url = `${sites[at]!.server.url}${path}`;
    return fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  }

  async function create(at: number): Promise<void> {
    const game = { date: '2026-11-26', time: null, opponent: 'Rivals', location: null, isHome: true };
    const reply = await send(at, 'POST', createGame.path, { ...game, teamId: team.id });
    if (reply.status !== 201) return refuse(reply);
    games.noteCreated(((await reply.json()) as { id: number }).id);
  }

  async function remove(at: number, pick: number): Promise<void> {
    const id = games.pick(pick);
    if (id === undefined) return;
    games.forget(id);
    const reply = await send(at, 'DELETE', deleteGame.path.replace('{id}', String(id)));
    if (reply.status >= 400) return refuse(reply);
    games.noteDeleted(id);
  }

  /** A row that the product did not write. */
  async function insert(): Promise<void> {
    games.noteCreated((await createGameRow(db, team.id, { playedOn: '2026-11-27' })).id);
  }

  async function write({ kind, site: at, pick, isReadBack }: Write): Promise<void> {
    if (kind === 'psql') await insert();
    else if (kind === 'create') await create(at);
    else await remove(at, pick);
    if (isReadBack) await Promise.all(sites.map((_, each) => read(each, true)));
  }

  return { read, write };
}

/** So long as so many statements take. */
async function passStatements(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await db.execute(sql`select 1`);
}

async function breakConnections(sites: readonly Site[], faults: readonly Fault[]): Promise<void> {
  for (const { site: at, kind, before, during } of faults) {
    const { proxy } = sites[at]!;
    await passStatements(before);
    proxy[kind]();
    await passStatements(during);
    proxy.restore();
  }
}

/** Writers, readers and faults at the same time; the readers go on until the others have finished. */
async function take(sites: readonly Site[], { writes, reads, faults }: Walk): Promise<void> {
  const { read, write } = await openTeam(sites);
  let isOver = false;
  const reading = async (offset: number) => {
    for (let n = offset; !isOver; n += 1) {
      const { site: at, hasWritten } = reads[n % reads.length]!;
      await read(at, hasWritten);
    }
  };
  const writing = async () => {
    for (const each of writes) await write(each);
  };
  const readers = Promise.all([reading(0), reading(2), reading(3)]);
  // Awaited below; a failure may come before.
  readers.catch(() => {});
  try {
    await Promise.all([writing(), breakConnections(sites, faults)]);
  } finally {
    isOver = true;
    for (const { proxy } of sites) proxy.restore();
    await readers;
  }
}

test(
  `no read is older than the promise on ${walks} random walks (--seed=${seed})`,
  async () => {
    console.log(`${walks} walks, --seed=${seed}`);
    const property = fc.asyncProperty(walk, (steps) => take(sites, steps));
    await fc.assert(property, { numRuns: walks, seed, endOnFailure: true });
  },
  longestRunMs,
);

test('a cache whose answers live longer is noticed', async () => {
  const property = fc.asyncProperty(walk, (steps) => take(longLived, steps));
  const result = await fc.check(property, { numRuns: 50, seed, endOnFailure: true });
  expect(result.errorInstance).toBeInstanceOf(StaleAnswer);
});
