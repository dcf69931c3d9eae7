import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort, run } from '#demo/testing/process.ts';
import { APP_DATABASE, OWNER_ROLE } from '#embedded-postgres/config.ts';
import { openDatabase } from '#server/database/connection.ts';
import { testIssuer } from '#server/testing/fixtures.ts';
import { cpuSecondsOf, descendants, residentMemory } from '../process.ts';

export type Usage = { readonly memory: number; readonly descriptors: number };

/**
 * The product as a process with its own limits, on an embedded database and a data folder of its own, which `stop` removes.
 * A load comes from as many clients as its `x-forwarded-for` says.
 */
export async function startProduct(environment: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'sixth-man-bench-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = await run('server/main.ts', {
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'error',
    TRUST_PROXY: 'loopback',
    OIDC_ISSUER: testIssuer,
    OIDC_CLIENT_ID: 'nobody',
    ...(process.env.WORKERS && { WORKERS: process.env.WORKERS }),
    ...(process.env.SERVER_NODE_OPTIONS && { NODE_OPTIONS: process.env.SERVER_NODE_OPTIONS }),
    ...environment,
  });
  const pid = server.child.pid ?? 0;
  const product = {
    url,
    connection: { host: join(dataDir, 'postgres'), port: 5432, user: OWNER_ROLE, database: APP_DATABASE },

    /** Of the process that was started; with `WORKERS`, of the one that answers nothing. Memory in MiB. */
    async usage(): Promise<Usage> {
      const descriptors = await readdir(`/proc/${pid}/fd`);
      return { memory: await residentMemory(pid), descriptors: descriptors.length };
    },

    /** Of the process that was started, and of what it started: the database, with `WORKERS` the workers too. */
    async cpuSeconds(): Promise<{ readonly own: number; readonly children: number }> {
      const children = await Promise.all((await descendants(pid)).map(cpuSecondsOf));
      return { own: await cpuSecondsOf(pid), children: children.reduce((sum, seconds) => sum + seconds, 0) };
    },

    async withDatabase<Result>(
      use: (db: ReturnType<typeof openDatabase>['db']) => Promise<Result>,
    ): Promise<Result> {
      const { db, close } = openDatabase({ ...product.connection, max: 2 }, { warn: () => {} });
      return use(db).finally(close);
    },

    /** Prints what the server complained of. */
    async stop(): Promise<void> {
      server.child.kill('SIGTERM');
      await server.ended;
      process.stderr.write(server.output.stderr);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  while ((await fetch(`${url}/readyz`).catch(() => null))?.status !== 200) {
    if (server.child.exitCode !== null) throw new Error(server.output.stderr);
    await delay(50);
  }
  return product;
}
