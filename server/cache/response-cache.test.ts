import { and, eq, like, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { clockOf, type Database, databaseClock, openDatabase } from '#server/database/connection.ts';
import { league, season, team } from '#server/database/schema/teams.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { testDatabase } from '#server/testing/database.ts';
import { createTeam } from '#server/testing/fixtures.ts';
import { Body } from '../http/body.ts';
import { ChangeFeed, longestPauseMs } from './change-feed.ts';
import { ResponseCache, type ResponseCacheOptions } from './response-cache.ts';

const { db, connection } = await testDatabase();

/** The cache of one server process, on connections of its own. */
function openProcess(options: ResponseCacheOptions = { maxAgeMs: 0 }) {
  const opened = openDatabase({ ...connection, max: 4 }, { warn: () => {} });
  onTestFinished(() => opened.close());
  const cache = new ResponseCache(new ChangeFeed(opened.db, databaseClock), options);
  const computed = vi.fn();
  /** How many seasons a team has, as cached text. */
  const read = async (teamId: number, isFresh = false) => {
    const body = await cache.get(`seasons ${teamId}`, { scope: teamId, isFresh }, async () => {
      computed(teamId);
      return new Body('text/plain', String(await countSeasons(opened.db, teamId)));
    });
    return Number((await body.bytes('identity')).toString());
  };
  return { cache, computed, read, db: opened.db };
}

/** A cache whose database is at a time that the test sets, and what an answer that is made of the time says. */
function openAt(text: string) {
  let now = Temporal.Instant.from(text);
  const set = clockOf(async () => now);
  const cache = new ResponseCache(new ChangeFeed(db, set), { maxAgeMs: 0 });
  const compute = async () => new Body('text/plain', String(await set.now(db)));
  return {
    cache,
    setTime: (then: string) => {
      now = Temporal.Instant.from(then);
    },
    readTime: async () => (await cache.get('time', { scope: 'installation' }, compute)).text,
  };
}

/** Those that a test has added. */
function countSeasons(executor: Database, teamId: number): Promise<number> {
  return executor.$count(season, and(eq(season.teamId, teamId), like(season.name, 'Season %')));
}

let day = 0;
/** A season of one day, each on another. */
function aSeason(teamId: number) {
  const date = new Date(Date.UTC(2040, 0, 1) + 86_400_000 * day++).toISOString().slice(0, 10);
  return { teamId, name: `Season ${day}`, firstDay: date, lastDay: date };
}

describe('an answer that is made of another', () => {
  /** A page of a team's seasons, which reads their number as anybody does. */
  function openPages() {
    const { cache, computed, read, db: own } = openProcess();
    const written = vi.fn();
    const readPage = async (teamId: number) => {
      const body = await cache.get(`page ${teamId}`, { scope: 'installation' }, async () => {
        written(teamId);
        return new Body('text/plain', `${await read(teamId)} seasons`);
      });
      return body.text;
    };
    return { cache, computed, written, read, readPage, db: own };
  }

  test('goes with what that one was made of, whether it was computed for it or before', async () => {
    const { id } = await createTeam(db);
    const { read, readPage, computed, written } = openPages();
    for (const isReadBefore of [false, true]) {
      if (isReadBefore) await read(id);
      const before = computed.mock.calls.length;
      expect(await readPage(id)).toBe(`${Number(isReadBefore)} seasons`);
      expect(await readPage(id)).toBe(`${Number(isReadBefore)} seasons`);
      expect(computed.mock.calls.length).toBe(before + Number(!isReadBefore));
      await db.insert(season).values(aSeason(id));
    }
    expect(written).toHaveBeenCalledTimes(2);
    expect(await readPage(id)).toBe('2 seasons');
  });

  test('holds no longer than that one', async () => {
    const { cache, setTime, readTime } = openAt('2026-11-21T23:58:30Z');
    const readPage = async () => {
      const compute = async () => {
        const time = await readTime();
        return new Body('text/plain', `It is ${time}, ${await countSeasons(db, 0)} seasons`);
      };
      return (await cache.get('page', { scope: 'installation' }, compute)).text;
    };
    await readTime();
    expect(await readPage()).toBe('It is 2026-11-21T23:58:30Z, 0 seasons');
    setTime('2026-11-21T23:58:59Z');
    expect(await readPage()).toBe('It is 2026-11-21T23:58:30Z, 0 seasons');
    setTime('2026-11-21T23:59:00Z');
    expect(await readPage()).toBe('It is 2026-11-21T23:59:00Z, 0 seasons');
  });
});

describe('a cached answer', () => {
  test('is computed once for many who ask at the same time, and again after a change', async () => {
    const { id } = await createTeam(db);
    const { read, computed } = openProcess();
    expect(new Set(await Promise.all(Array.from({ length: 1000 }, () => read(id))))).toEqual(new Set([0]));
    expect(computed).toHaveBeenCalledTimes(1);
    await db.insert(season).values(aSeason(id));
    expect(await read(id)).toBe(1);
    expect(computed).toHaveBeenCalledTimes(2);
  });

  test("outlives another team's change, and goes with any change to the leagues and teams", async () => {
    const [one, other] = [await createTeam(db), await createTeam(db)];
    const { read, computed } = openProcess();
    await read(one.id);
    await db.insert(season).values(aSeason(other.id));
    await read(one.id);
    expect(computed).toHaveBeenCalledTimes(1);
    await db.update(league).set({ description: 'Fridays' }).where(eq(league.id, other.leagueId));
    await read(one.id);
    await db.update(team).set({ timeSlot: 'Fridays' }).where(eq(team.id, other.id));
    await read(one.id);
    expect(computed).toHaveBeenCalledTimes(3);
  });

  test('goes when a transaction commits that was under way at the last check', async () => {
    const { id } = await createTeam(db);
    const { read } = openProcess();
    await inTransaction(db, async (tx) => {
      await tx.insert(season).values(aSeason(id));
      expect(await read(id)).toBe(0);
      // Later transactions finish first.
      await db.insert(season).values(aSeason((await createTeam(db)).id));
      expect(await read(id)).toBe(0);
    });
    expect(await read(id)).toBe(1);
  });

  test('is not affected by what was rolled back', async () => {
    const { id } = await createTeam(db);
    const { read, computed } = openProcess();
    await read(id);
    const failing = inTransaction(db, async (tx) => {
      await tx.insert(season).values(aSeason(id));
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await read(id)).toBe(0);
    expect(computed).toHaveBeenCalledTimes(1);
  });

  test('goes after rows are deleted, truncated, or moved to another team', async () => {
    const [one, other] = [await createTeam(db), await createTeam(db)];
    const { read } = openProcess();
    const [row] = await db.insert(season).values(aSeason(one.id)).returning();
    expect([await read(one.id), await read(other.id)]).toEqual([1, 0]);
    await db.update(season).set({ teamId: other.id }).where(eq(season.id, row!.id));
    expect([await read(one.id), await read(other.id)]).toEqual([0, 1]);
    await db.delete(season).where(eq(season.id, row!.id));
    expect([await read(one.id), await read(other.id)]).toEqual([0, 0]);
    await db.insert(season).values(aSeason(one.id));
    expect(await read(one.id)).toBe(1);
    await db.execute(sql`truncate season cascade`);
    expect(await read(one.id)).toBe(0);
  });

  test('is returned to the writer only when it is newer than the write', async () => {
    const { id } = await createTeam(db);
    const { read } = openProcess({ maxAgeMs: 60_000 });
    expect(await read(id)).toBe(0);
    await db.insert(season).values(aSeason(id));
    expect(await read(id)).toBe(0);
    expect(await read(id, true)).toBe(1);
    expect(await read(id)).toBe(1);
  });

  test('is not given while the database cannot be asked', async () => {
    const { id } = await createTeam(db);
    const broken = openDatabase({ ...connection, max: 2 }, { warn: () => {} });
    const cache = new ResponseCache(new ChangeFeed(broken.db, databaseClock), { maxAgeMs: 0 });
    const read = () =>
      cache.get('a', { scope: 'installation' }, async () => new Body('text/plain', String(id)));
    await read();
    await broken.close();
    await expect(read()).rejects.toThrow();
  });

  test('leaves no failure behind', async () => {
    const { cache } = openProcess();
    await expect(
      cache.get('a', { scope: 'installation' }, () => Promise.reject(new Error('no'))),
    ).rejects.toThrow('no');
    const body = await cache.get('a', { scope: 'installation' }, async () => new Body('text/plain', 'yes'));
    expect((await body.bytes('identity')).toString()).toBe('yes');
  });
});

describe('an answer that depends on the time', () => {
  test('holds until the last millisecond of its minute, until the whole minute, and not for an earlier time', async () => {
    const { setTime, readTime } = openAt('2026-11-21T23:58:30Z');
    expect(await readTime()).toBe('2026-11-21T23:58:30Z');
    setTime('2026-11-21T23:58:50Z');
    expect(await readTime()).toBe('2026-11-21T23:58:30Z');
    setTime('2026-11-21T23:58:59.999Z');
    expect(await readTime()).toBe('2026-11-21T23:58:59.999Z');
    setTime('2026-11-21T23:59:00Z');
    expect(await readTime()).toBe('2026-11-21T23:59:00Z');
    setTime('2026-11-21T22:00:00Z');
    expect(await readTime()).toBe('2026-11-21T22:00:00Z');
  });
});

test('two processes never give an answer older than the writes before the question', {
  timeout: 300_000,
}, async () => {
  const processes = [openProcess(), openProcess()];
  const teams = await Promise.all(Array.from({ length: 3 }, () => createTeam(db)));
  const step = fc.record({
    team: fc.nat({ max: 2 }),
    writer: fc.nat({ max: 1 }),
    kind: fc.constantFrom('write', 'read', 'rush', 'rollback', 'directory'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      for (const { team: index, writer, kind } of steps) {
        const teamId = teams[index]!.id;
        if (kind === 'write') await processes[writer]!.db.insert(season).values(aSeason(teamId));
        if (kind === 'directory') await db.update(team).set({ isActive: true }).where(eq(team.id, teamId));
        if (kind === 'rollback') {
          await inTransaction(db, (tx) =>
            tx
              .insert(season)
              .values(aSeason(teamId))
              .then(() => tx.rollback()),
          ).catch(() => {});
        }
        const expected = await countSeasons(db, teamId);
        const readers = Array.from({ length: kind === 'rush' ? 20 : 1 }, () =>
          processes.map(({ read }) => read(teamId)),
        );
        expect(new Set(await Promise.all(readers.flat()))).toEqual(new Set([expected]));
      }
    }),
    { numRuns: 40 },
  );
});

describe('everything is computed again', () => {
  const noon = Temporal.Instant.from('2026-11-21T12:00:00Z');
  const fiveMinutesLater = noon.add({ milliseconds: longestPauseMs });

  /** Whether what the first check allowed still holds after a second one that reports this. */
  async function isCurrentAfter(second: { serverStart?: string; now?: Temporal.Instant }): Promise<boolean> {
    const checks = [{}, second].map(({ serverStart = 'Monday', now = noon }: typeof second) => ({
      serverStart,
      now,
    }));
    const rows = checks.map(({ serverStart }) => ({
      snapshot: '5:5:',
      server_start: serverStart,
      team_changes: [],
      personal_changes: [],
    }));
    const times = checks.map(({ now }) => now);
    // `execute` returns a Drizzle query; of it, the change feed only awaits the rows.
    const reporting = { execute: async () => ({ rows: [rows.shift()] }) } as unknown as Database;
    const feed = new ChangeFeed(
      reporting,
      clockOf(async () => times.shift()!),
    );
    await feed.update(0);
    const stamp = { ...feed.stamp(), untilMs: Number.POSITIVE_INFINITY };
    await feed.update(0);
    return feed.isCurrent(stamp, 'installation');
  }

  test('after a database has restarted, or another one stands in its place', async () => {
    expect(await isCurrentAfter({})).toBe(true);
    expect(await isCurrentAfter({ serverStart: 'Tuesday' })).toBe(false);
  });

  test('after a pause that no clock of this machine has counted', async () => {
    expect(await isCurrentAfter({ now: fiveMinutesLater })).toBe(true);
    expect(await isCurrentAfter({ now: fiveMinutesLater.add({ milliseconds: 1 }) })).toBe(false);
  });
});
