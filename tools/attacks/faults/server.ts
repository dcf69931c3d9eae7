import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { freePort } from '#demo/testing/process.ts';
import type { ConnectionOptions } from '#server/database/connection.ts';
import { APP_DATABASE, OWNER_ROLE } from '#server/database/embedded/config.ts';
import { readPidFile } from '#server/database/embedded/pid-file.ts';

const script = fileURLToPath(new URL('../../../server/testing/product-main.ts', import.meta.url));

/** Ends a wait that would never end; it expects nothing of the machine's speed. */
const waitLimits = { timeout: 120_000, interval: 10 };

/** The product as a process on a data folder, with its embedded database, both of which can be killed. */
export class FaultyServer {
  readonly url: string;
  readonly connection: ConnectionOptions;
  readonly #folder: string;
  readonly #environment: Record<string, string>;
  #child: ChildProcess | null = null;

  private constructor(dataDir: string, port: number, environment: Record<string, string>) {
    this.url = `http://localhost:${port}`;
    this.#folder = join(dataDir, 'postgres');
    this.connection = { host: this.#folder, port: 5432, user: OWNER_ROLE, database: APP_DATABASE };
    this.#environment = { DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'fatal', ...environment };
  }

  /** Started on a free port; `environment` adds settings. */
  static async open(dataDir: string, environment: Record<string, string> = {}): Promise<FaultyServer> {
    const server = new FaultyServer(dataDir, await freePort(), environment);
    await server.start();
    return server;
  }

  async start(): Promise<void> {
    const { PATH, HOME } = process.env;
    const child = fork(script, {
      execArgv: ['--import', './server/compile-cache.js'],
      env: { PATH, HOME, ...this.#environment },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.#child = child;
    const early = once(child, 'exit').then(() => Promise.reject(new Error('The server ended at its start')));
    await Promise.race([once(child, 'message'), early]);
    early.catch(() => {});
  }

  /** As SIGTERM does: requests under way are finished. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  /** It answers nobody any more; to be killed. */
  stopAnswering(): void {
    this.#child?.kill('SIGSTOP');
  }

  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Kills PostgreSQL's main process; its children end when they notice. */
  async killDatabase(): Promise<void> {
    process.kill(await this.databasePid(), 'SIGKILL');
  }

  async databasePid(): Promise<number> {
    const { pid } = await vi.waitUntil(() => this.#readyDatabase(), waitLimits);
    return pid;
  }

  /** Until another main process than `before` is ready. */
  async databaseRestarted(before: number): Promise<void> {
    await vi.waitUntil(async () => {
      const file = await this.#readyDatabase();
      return file !== undefined && file.pid !== before;
    }, waitLimits);
  }

  /** All processes of PostgreSQL, its main process first. */
  async databaseProcesses(): Promise<number[]> {
    const main = await this.databasePid();
    const children = await readFile(`/proc/${main}/task/${main}/children`, 'utf8');
    return [main, ...children.trim().split(' ').filter(Boolean).map(Number)];
  }

  /** Until none of these processes has a file open any more. */
  async waitForDatabaseExit(pids: readonly number[]): Promise<void> {
    await vi.waitUntil(async () => {
      const descriptors = await Promise.all(pids.map((pid) => readdir(`/proc/${pid}/fd`).catch(() => [])));
      return descriptors.every(({ length }) => length === 0);
    }, waitLimits);
  }

  /** Memory in MiB and open descriptors of the server's process. */
  async usage(): Promise<{ memory: number; descriptors: number }> {
    const pid = this.#child?.pid ?? 0;
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    const descriptors = await readdir(`/proc/${pid}/fd`);
    return { memory: Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024, descriptors: descriptors.length };
  }

  async #readyDatabase() {
    const file = await readPidFile(this.#folder);
    return file?.ready ? file : undefined;
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  }
}
