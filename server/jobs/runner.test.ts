import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { jobNames } from '#domain/system-health.ts';
import { mvpWinner } from '#server/database/schema/mvp.ts';
import { session } from '#server/database/schema/sessions.ts';
import { TestClock } from '#server/testing/clock.ts';
import { testDatabase } from '#server/testing/database.ts';
import {
  createPlayer,
  createTeam,
  createTestSession,
  createVotes,
  person,
} from '#server/testing/fixtures.ts';
import { closeVotes } from './close-votes.ts';
import type { Job } from './job.ts';
import { productJobs, startJobs } from './runner.ts';

const { db } = await testDatabase();
const clock = new TestClock();
const services = { db, clock };

function listeningLog() {
  return { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
}

function job(run: Job['run'], everyMs = 5): Job {
  return { name: 'a job', everyMs, run };
}

/** A job that can be waited for: `nth(n)` resolves when run n has begun. */
function counted(run: (n: number, signal: AbortSignal) => Promise<void> = async () => {}, everyMs = 5) {
  const begun = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  let runs = 0;
  const counting = job(async (_parts, _log, signal) => {
    begun[runs]?.resolve();
    runs += 1;
    await run(runs, signal);
  }, everyMs);
  return { job: counting, nth: (n: number) => begun[n - 1]?.promise, runs: () => runs };
}

describe('a job', () => {
  test('runs when the server starts, and again and again', async () => {
    const often = counted();
    const jobs = startJobs(services, listeningLog(), [often.job]);
    await often.nth(3);
    await jobs.stop();
    expect(often.runs()).toBeGreaterThanOrEqual(3);
  });

  test('never runs beside itself', async () => {
    let running = 0;
    let most = 0;
    const slow = counted(async () => {
      running += 1;
      most = Math.max(most, running);
      await db.execute('select pg_sleep(0.02)');
      running -= 1;
    }, 1);
    const jobs = startJobs(services, listeningLog(), [slow.job]);
    await slow.nth(4);
    await jobs.stop();
    expect(most).toBe(1);
  });

  test('that fails is logged and retried, and delays no other job', async () => {
    const log = listeningLog();
    const shaky = counted(async (n) => {
      if (n === 1) throw new Error('tripped over the ball');
    });
    const steady = counted();
    const jobs = startJobs(services, log, [shaky.job, steady.job]);
    await Promise.all([shaky.nth(2), steady.nth(2)]);
    await jobs.stop();
    expect(log.error).toHaveBeenCalledOnce();
    expect(log.error.mock.calls[0]?.[0]).toMatchObject({
      job: 'a job',
      err: { message: 'tripped over the ball' },
    });
  });

  test('that finds no database says so quietly', async () => {
    const log = listeningLog();
    const cut = counted(async (n) => {
      if (n > 1) return;
      throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' });
    });
    const jobs = startJobs(services, log, [cut.job]);
    await cut.nth(2);
    await jobs.stop();
    expect([log.warn.mock.calls.length, log.error.mock.calls.length]).toEqual([1, 0]);
  });
});

describe('when the server stops', () => {
  test('a job under way is asked to leave off and waited for, and none begins after', async () => {
    let finished = false;
    const long = counted(async (_n, signal) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      await db.execute('select 1');
      finished = true;
    });
    const jobs = startJobs(services, listeningLog(), [long.job]);
    await long.nth(1);
    await jobs.stop();
    expect([finished, long.runs()]).toEqual([true, 1]);
  });

  test('a long pause is cut short', async () => {
    const daily = counted(async () => {}, 86_400_000);
    const jobs = startJobs(services, listeningLog(), [daily.job]);
    await daily.nth(1);
    await jobs.stop();
    await jobs.stop();
    expect(daily.runs()).toBe(1);
  });
});

describe('the jobs of the product', () => {
  test('have names that the System page has words for', () => {
    expect(productJobs.map(({ name }) => name).toSorted()).toEqual(jobNames.toSorted());
  });

  test('set the winner that was missed while the server was down, and forget sessions that are over', async () => {
    const team = await createTeam(db);
    const { id } = await createPlayer(db, team.id);
    await createVotes(db, team.id, '2026-11-15', [[team.captainId, id]]);
    const removed = person();
    await createTestSession(db, removed);
    await db.update(session).set({ expiresAt: '2020-01-01T00:00:00Z' }).where(eq(session.uid, removed.uid));
    const here = person();
    await createTestSession(db, here);
    clock.set('2026-12-25T00:00:00Z');
    const decided = Promise.withResolvers<void>();
    const jobs = startJobs(services, { ...listeningLog(), info: () => decided.resolve() });
    await decided.promise;
    await jobs.stop();
    const winners = await db.select().from(mvpWinner).where(eq(mvpWinner.teamId, team.id));
    expect(winners).toMatchObject([{ week: '2026-11-15', playerId: id, awardedAt: '2026-11-23T05:00:00Z' }]);
    expect((await db.select({ uid: session.uid }).from(session)).map(({ uid }) => uid)).toEqual([here.uid]);
  });

  test("one team's failure holds no other team up", async () => {
    const [lame, well] = [await createTeam(db), await createTeam(db)];
    for (const { id: teamId, captainId } of [lame, well]) {
      const { id } = await createPlayer(db, teamId);
      await createVotes(db, teamId, '2026-11-15', [[captainId, id]]);
    }
    await db.execute(`
      create function trip() returns trigger language plpgsql as $$ begin raise 'tripped'; end $$;
      create trigger trip before insert on mvp_winner for each row
        when (new.team_id = ${lame.id}) execute function trip();
    `);
    clock.set('2026-12-25T00:00:00Z');
    const log = listeningLog();
    await closeVotes.run(services, log, new AbortController().signal);
    expect(log.error.mock.calls[0]?.[0]).toMatchObject({ teamId: lame.id, week: '2026-11-15' });
    expect(await db.select().from(mvpWinner).where(eq(mvpWinner.teamId, well.id))).toHaveLength(1);
    await db.execute('drop trigger trip on mvp_winner');
    await closeVotes.run(services, log, new AbortController().signal);
    expect(await db.select().from(mvpWinner).where(eq(mvpWinner.teamId, lame.id))).toHaveLength(1);
  });
});
