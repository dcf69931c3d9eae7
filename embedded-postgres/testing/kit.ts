import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client, type QueryResult } from 'pg';
import { afterAll, onTestFinished, vi } from 'vitest';
import { APP_ROLE } from '#embedded-postgres/config.ts';
import type { Connection } from '#embedded-postgres/endpoint.ts';
import type { ProcessUser } from '#embedded-postgres/run.ts';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '#embedded-postgres/supervisor.ts';

/** A start from nothing takes a second: the tests of a file share one. */
let template: Promise<string> | undefined;

afterAll(async () => {
  if (template) await rm(await template, { recursive: true, force: true });
});

/** A bound for a machine that has other things to do, not an expectation. */
export const WAIT_LIMITS = { timeout: 300_000, interval: 10 };

type LogLine = {
  readonly level: 'info' | 'warn' | 'error';
  readonly message: string;
  readonly pid?: number;
};

/** A folder of the test's own, gone after it. */
export async function newFolder(parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, 'hoop-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** A data folder that has been started once, with the row 'tip-off' in the table `play`. */
export async function usedDataFolder(): Promise<string> {
  template ??= makeTemplate();
  const folder = join(await newFolder(), 'data');
  await cp(await template, folder, { recursive: true });
  return folder;
}

async function makeTemplate(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hoop-template-'));
  const database = await startEmbeddedPostgres({ dataDir: folder, log: recordingLog().log });
  await query(database.owner, 'CREATE TABLE play (name text PRIMARY KEY)');
  await query(database.owner, `GRANT SELECT, INSERT ON play TO ${APP_ROLE}`);
  await query(database.connection, `INSERT INTO play VALUES ('tip-off')`);
  await database.stop();
  return folder;
}

export function recordingLog() {
  const lines: LogLine[] = [];
  const at = (level: LogLine['level']) => (details: object, message: string) =>
    void lines.push({ ...details, level, message });
  return { lines, log: { info: at('info'), warn: at('warn'), error: at('error') } };
}

/** The supervisor in this process; stopped after the test. */
export async function start(
  dataDir: string,
  options: Partial<EmbeddedPostgresOptions> = {},
): Promise<EmbeddedPostgres & { lines: LogLine[]; pid: () => number }> {
  const { lines, log } = recordingLog();
  const database = await startEmbeddedPostgres({ dataDir, log, ...options });
  onTestFinished(() => database.stop());
  const pid = () => lines.findLast(({ message }) => message === 'PostgreSQL is ready')?.pid ?? 0;
  return { ...database, lines, pid };
}

export async function query(connection: Connection, sql: string): Promise<QueryResult> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 5_000 });
  // The server may end the connection while it is idle.
  client.on('error', () => {});
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

export async function plays(connection: Connection): Promise<string[]> {
  return (await query(connection, 'SELECT name FROM play ORDER BY name')).rows.map((row) => row.name);
}

type SupervisorMessage = { message: string; pid: number; reason: string; connection: Connection };

/** The supervisor in its own process. `heard` waits for what it says. */
export function startProcess(
  dataDir: string,
  options: {
    user?: ProcessUser | undefined;
    path?: string | undefined;
    node?: string;
    script?: string;
  } = {},
): { child: ChildProcess; waitFor(message: string): Promise<SupervisorMessage>; kill(): Promise<void> } {
  const script = options.script ?? fileURLToPath(new URL('./supervisor-process.ts', import.meta.url));
  const child = spawn(options.node ?? process.execPath, [script, dataDir], {
    cwd: '/',
    env: { PATH: options.path ?? process.env.PATH },
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(options.user ? { uid: options.user.uid, gid: options.user.gid } : {}),
  });
  const messages: SupervisorMessage[] = [];
  createInterface({ input: child.stdout }).on('line', (line) =>
    messages.push(JSON.parse(line) as SupervisorMessage),
  );
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const kill = () => {
    child.kill('SIGKILL');
    return exited;
  };
  onTestFinished(kill);
  const waitFor = (message: string) =>
    vi.waitUntil(() => {
      const line = messages.find((candidate) => candidate.message.startsWith(message));
      const refusal = messages.find((candidate) => candidate.message === 'refused');
      if (!line && refusal) throw new Error(refusal.reason);
      return line;
    }, WAIT_LIMITS);
  return { child, waitFor, kill };
}

/** Whether a process runs; one that is dead and not yet waited for does not. */
export async function runs(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return !/^State:\tZ/m.test(status);
}

export async function waitForExit(pid: number): Promise<void> {
  await vi.waitFor(async () => {
    if (await runs(pid)) throw new Error(`Process ${pid} still runs`);
  }, WAIT_LIMITS);
}
