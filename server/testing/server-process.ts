import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { ResponseCacheOptions } from '#server/cache/response-cache.ts';
import type { ConnectionOptions, Executor } from '#server/database/connection.ts';
import { whenDone } from './when-done.ts';

type ServerOptions = { responseCache?: ResponseCacheOptions };

export type ToServer = ServerOptions & { connection: ConnectionOptions };
export type FromServer = { url: string };

export type ServerProcess = {
  readonly url: string;
  /** Ends it as a power cut would, whatever it is doing. */
  kill(): Promise<void>;
};

const script = fileURLToPath(new URL('./server-process-main.ts', import.meta.url));

/**
 * The app as a process of its own on the test's database, listening on loopback: start two to see what several
 * servers do together. Make its clock first, with {@link createSharedClock}.
 */
export async function startServerProcess(
  connection: ConnectionOptions,
  options: ServerOptions = {},
): Promise<ServerProcess> {
  const server = fork(script, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const exited = once(server, 'exit');
  whenDone(async () => {
    if (server.connected) server.disconnect();
    await exited;
  });
  server.send({ connection, ...options } satisfies ToServer);
  const [message] = await Promise.race([
    once(server, 'message'),
    exited.then(() => Promise.reject(new Error('The server process ended before it listened'))),
  ]);
  const { url } = message as FromServer;
  return {
    url,
    async kill() {
      server.kill('SIGKILL');
      await exited;
    },
  };
}

/** The clock that server processes share: the database's, until {@link moveSharedClock} sets it. */
export async function createSharedClock(db: Executor): Promise<void> {
  await db.execute(sql`create table test_clock as select interval '0' as ahead`);
}

/** Sets the shared clock; it runs on from there. */
export async function moveSharedClock(db: Executor, to: Temporal.Instant): Promise<void> {
  await db.execute(sql`update test_clock set ahead = ${to.toString()}::timestamptz - now()`);
}
