import { demoIssuer } from '#demo/league/teams.ts';
import { startOfTests } from '#demo/testing/league.ts';
import { openDatabase } from '#server/database/connection.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { createDatabase, freePort } from './world.ts';

const quiet = { warn: () => {} };

export type App = Awaited<ReturnType<typeof openApp>>;

export type AppOptions = {
  /** A free one unless named: an outside issuer has to know it before. */
  port?: number;
  environment?: Record<string, string>;
  /** Starts on an empty database; the demo league's otherwise. */
  empty?: boolean;
};

/** Opens the product on a database of its own, in a process that has its modules loaded. */
export async function openApp(server: ServerProcess, options: AppOptions = {}) {
  const [database, port] = await Promise.all([
    createDatabase(options.empty ? 'nothing' : 'demo league'),
    options.port ?? freePort(),
  ]);
  const url = `http://localhost:${port}`;
  const environment: Record<string, string> = {
    ...database.environment,
    // The run's PostgreSQL admits 60: those of each worker's app, of a second one where a test starts it, and the tests' own.
    DATABASE_CONNECTIONS: '6',
    PORT: String(port),
    PUBLIC_URL: url,
    ...options.environment,
  };
  await server.send({ do: 'open', environment, now: startOfTests.toString() });
  const { db, close } = openDatabase({ ...database.connection, max: 3 }, quiet);
  return {
    url,
    db,
    /** What rows name the issuer by. */
    issuer: environment.OIDC_ISSUER ?? demoIssuer,
    /** What the server logged as an error, each to be expected by somebody. */
    failures: server.failures,
    /** Moves the server's clock; it runs on from there. */
    setClock: (now: string | Temporal.Instant) => server.send({ do: 'set clock', now: now.toString() }),
    /** Closes it, and returns what the server logged as an error before, each to be expected by somebody. */
    async stop(): Promise<string[]> {
      const failures = await server.takeFailures();
      await server.send({ do: 'close' });
      // What a request meets whose window is gone when the app closes is no complaint.
      await server.takeFailures();
      await close();
      await database.drop();
      return failures;
    },
  };
}

/** The product in a process of its own, beside the one that the tests share. */
export async function startApp(options: AppOptions = {}): Promise<App> {
  const server = await startServerProcess();
  const app = await openApp(server, options);
  return { ...app, stop: async () => [...(await app.stop()), ...(await server.end())] };
}
