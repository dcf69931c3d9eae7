import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createGame, listSchedule } from '#contract/schedule.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { testDatabase } from '#server/testing/database.ts';
import { createTeam, createTestSession } from '#server/testing/fixtures.ts';
import { createSharedClock, type ServerProcess, startServerProcess } from '#server/testing/server-process.ts';

/** How late, in milliseconds, others may see a write. Decision 0038. */
const promiseMs = 100;
const kills = 3;

const { db, connection } = await testDatabase();
await createSharedClock(db);
const team = await createTeam(db);
const session = `sixth-man-session=${await createTestSession(db, team.captain)}`;
const servers = await Promise.all([startServerProcess(connection), startServerProcess(connection)]);

/** How many games were committed at what moment, at least: acknowledged by a process, or seen in the database. */
const committed = [{ at: performance.now(), games: 0 }];

/** Counts what the database holds. */
async function noteCommitted(): Promise<void> {
  const games = await db.$count(scheduleGame, eq(scheduleGame.teamId, team.id));
  committed.push({ at: performance.now(), games: Math.max(games, committed.at(-1)!.games) });
}

function committedBy(moment: number): number {
  return committed.findLast(({ at }) => at <= moment)?.games ?? 0;
}

/** Whether the games were read; false from a process that is dead. */
async function read({ url }: ServerProcess, hasWritten: boolean): Promise<boolean> {
  const begin = performance.now();
  const headers = hasWritten ? { cookie: 'sixth-man-wrote=1' } : {};
  const games = await fetch(`${url}${listSchedule.path}?teamId=${team.id}`, { headers })
    .then((reply) => reply.json() as Promise<unknown[]>)
    .catch(() => null);
  if (!games) return false;
  expect(games.length).toBeGreaterThanOrEqual(committedBy(hasWritten ? begin : begin - promiseMs));
  await noteCommitted();
  expect(games.length).toBeLessThanOrEqual(committed.at(-1)!.games);
  return true;
}

/** Adds a game, and expects its author to see it at once on both processes. */
async function write({ url }: ServerProcess): Promise<void> {
  const body = { date: '2026-11-26', time: null, opponent: 'Rivals', location: null, isHome: true };
  const reply = await fetch(`${url}${createGame.path}`, {
    method: 'POST',
    headers: { cookie: session, 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, teamId: team.id }),
  }).catch(() => null);
  if (!reply) return;
  expect(reply.status).toBe(201);
  await noteCommitted();
  await Promise.all(servers.map((server) => read(server, true)));
}

/** Kills a process a few statements after it was given a write: before, while or after it commits. */
async function killDuringWrite(index: number): Promise<void> {
  const victim = servers[index]!;
  const writing = write(victim);
  const statements = Math.floor(Math.random() * 6);
  for (let n = 0; n < statements; n++) await db.execute(sql`select 1`);
  await victim.kill();
  await writing;
  servers[index] = await startServerProcess(connection);
  await noteCommitted();
  // Neither the new process nor the surviving one returns an older response to the writer.
  const answered = await Promise.all(servers.map((server) => read(server, true)));
  expect(answered).toEqual([true, true]);
}

test('a process that is killed around a commit leaves no stale answer, on itself or on another one', async () => {
  let isOver = false;
  const untilOver = async (step: () => Promise<unknown>) => {
    while (!isOver) await step();
  };
  const any = () => servers[Math.floor(Math.random() * servers.length)]!;
  const load = Promise.all([
    untilOver(() => read(servers[0]!, false)),
    untilOver(() => read(servers[1]!, false)),
    untilOver(() => read(any(), false)),
    untilOver(() => write(any())),
  ]);
  // Awaited below; a failure may come before.
  load.catch(() => {});
  try {
    for (let n = 0; n < kills; n++) await killDuringWrite(n % 2);
  } finally {
    isOver = true;
    await load;
    for (const server of servers) await server.kill();
  }
  expect(committed.at(-1)!.games).toBeGreaterThan(kills);
});
