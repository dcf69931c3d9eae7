import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '#server/database/connection.ts';
import type { FromServer, ToServer } from './server.ts';
import { createDatabase, freePort, startOfTests } from './world.ts';

const script = fileURLToPath(new URL('./server.ts', import.meta.url));
/** Spares each server most of the work of compiling what it imports. */
const compileCache = fileURLToPath(new URL('../.cache/node', import.meta.url));
const quickImports = fileURLToPath(new URL('../server/quick-imports.ts', import.meta.url));
const quiet = { warn: () => {} };

export type App = Awaited<ReturnType<typeof startApp>>;

export type AppOptions = {
  /** A free one unless named: an outside issuer has to know it before. */
  port?: number;
  environment?: Record<string, string>;
  /** Starts on an empty database; the demo league's otherwise. */
  empty?: boolean;
};

/** The product on a database of its own, as a process of its own. */
export async function startApp(options: AppOptions = {}) {
  const [database, port] = await Promise.all([
    createDatabase(options.empty ? 'nothing' : 'demo league'),
    options.port ?? freePort(),
  ]);
  const url = `http://localhost:${port}`;
  const server = fork(script, {
    execArgv: ['--import', quickImports],
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: compileCache,
      DATABASE_URL: database.url,
      PORT: String(port),
      PUBLIC_URL: url,
      ...options.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const failures = collectFailures(server);
  await answer(server, 'ready', failures);
  const { db, close } = openDatabase(database.connection, quiet);

  /** Moves the server's clock; it runs on from there. */
  async function setClock(now: string | Temporal.Instant): Promise<void> {
    const told = answer(server, 'clock set', failures);
    server.send({ now: now.toString() } satisfies ToServer);
    await told;
  }
  await setClock(startOfTests);

  return {
    url,
    db,
    setClock,
    /** What the server logged as an error, each to be expected by somebody. */
    failures,
    /** Ends it, and gives back what was wrong with its end. */
    async stop(): Promise<string[]> {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      const [code] = await ended;
      await close();
      await database.drop();
      return code === 0 ? [] : [`The server ended with ${code}`];
    },
  };
}

async function answer(server: ChildProcess, expected: FromServer, failures: string[]): Promise<void> {
  const gone = once(server, 'exit').then(() => {
    throw new Error(`The server ended: ${failures.join('\n')}`);
  });
  gone.catch(() => {});
  const told = new Promise<void>((resolve) => {
    server.on('message', (message) => message === expected && resolve());
  });
  await Promise.race([told, gone]);
}

const errorLevel = 50;

/** Lines of the log from the level of errors up, and everything on stderr. */
function collectFailures(server: ChildProcess): string[] {
  const failures: string[] = [];
  createInterface({ input: server.stdout! }).on('line', (line) => {
    if (Number(/"level":(\d+)/.exec(line)?.[1]) >= errorLevel) failures.push(line);
  });
  createInterface({ input: server.stderr! }).on('line', (line) => failures.push(line));
  return failures;
}
