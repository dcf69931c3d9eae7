import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseProcessUser } from '#embedded-postgres/process-user.ts';
import { diesWithParent, type ProcessUser, serverEnvironment, switchTo } from '#embedded-postgres/run.ts';

/** A process of the drill, ended by its id. */
export type Program = {
  readonly pid: number;
  /** Resolves once it has ended. */
  readonly end: (signal: NodeJS.Signals) => Promise<void>;
};

/** A temporary folder, the unprivileged user whom it belongs to, and what was started in it. */
export class Room {
  readonly folder: string;
  readonly #user: ProcessUser | undefined;
  readonly #programs: Program[] = [];

  private constructor(folder: string, user: ProcessUser | undefined) {
    this.folder = folder;
    this.#user = user;
  }

  static async open(): Promise<Room> {
    const folder = await mkdtemp(join(tmpdir(), 'sixth-man-drill-'));
    const room = new Room(folder, await chooseProcessUser(folder));
    await chmod(folder, 0o755);
    await room.#own(folder);
    return room;
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  async makeFolder(name: string): Promise<string> {
    await mkdir(this.path(name), { mode: 0o700 });
    await this.#own(this.path(name));
    return this.path(name);
  }

  async write(name: string, text: string): Promise<string> {
    await writeFile(this.path(name), text, { mode: 0o600 });
    await this.#own(this.path(name));
    return this.path(name);
  }

  /** Starts a program as the user of this room; what it says goes into `name`.log. */
  async start(name: string, command: readonly string[]): Promise<Program> {
    const log = await open(this.path(`${name}.log`), 'a');
    const [file = '', ...args] = [...(await diesWithParent('INT')), ...command];
    const child = spawn(file, args, {
      cwd: this.folder,
      env: { ...serverEnvironment(), HOME: this.folder },
      stdio: ['ignore', log.fd, log.fd],
      ...switchTo(this.#user),
    });
    await once(child, 'spawn');
    await log.close();
    return this.add(child);
  }

  /** So that it ends with the room. */
  add(child: ChildProcess): Program {
    const exited = once(child, 'exit');
    const program: Program = {
      pid: child.pid ?? 0,
      end: async (signal) => {
        child.kill(signal);
        await exited;
      },
    };
    this.#programs.push(program);
    return program;
  }

  /** Ends what was started last first, and removes the folder. */
  async close(): Promise<void> {
    for (const program of this.#programs.splice(0).reverse()) await program.end('SIGKILL');
    if (existsSync(this.folder)) await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  async #own(path: string): Promise<void> {
    if (this.#user) await chown(path, this.#user.uid, this.#user.gid);
  }
}
