import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Program, Room } from './room.ts';

const script = fileURLToPath(new URL('../../../server/testing/product-main.ts', import.meta.url));

/** One process of the app, on a port of its own. */
export class AppProcess {
  readonly #room: Room;
  readonly #environment: Record<string, string>;
  #program: Program | null = null;

  constructor(room: Room, port: number, environment: Record<string, string>) {
    this.#room = room;
    this.#environment = { PORT: String(port), LOG_LEVEL: 'fatal', ...environment };
  }

  /** Resolves when it answers requests. */
  async start(): Promise<void> {
    const { PATH, HOME } = process.env;
    const child = fork(script, {
      execArgv: ['--import', './server/compile-cache.js'],
      env: { PATH, HOME, ...this.#environment },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const early = once(child, 'exit').then(() => Promise.reject(new Error('The app ended at its start')));
    this.#program = this.#room.add(child);
    await Promise.race([once(child, 'message'), early]);
    early.catch(() => {});
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    await this.#program?.end(signal);
  }
}
