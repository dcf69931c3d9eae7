import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Connection } from './endpoint.ts';
import { cannotWrite, DataFolderInUse } from './error.ts';
import type { EmbeddedLog } from './server-log.ts';

/**
 * The record that the holder of the folder writes, for the next holder, who may start after a kill -9, and for a backup that
 * runs beside it.
 */
type OwnerRecord = {
  readonly pid: number;
  readonly socketFolder?: string | undefined;
  /** Where its PostgreSQL is reached; over loopback with the password of this run. */
  readonly connection?: Connection;
};

export type FolderLock = {
  /** What an earlier holder that did not end in order left behind. */
  readonly previous: OwnerRecord | undefined;
  write(record: OwnerRecord): Promise<void>;
  release(): Promise<void>;
};

const SQLITE_BUSY = 5;
const SQLITE_IOERR = 10;

/**
 * Holds the data folder for this process. The lock is the kernel's (SQLite takes it on an empty file): it ends with the
 * process however that ends, holds between containers that share a volume, and two simultaneous starts cannot both get
 * it. A process id with its start time can promise none of the three.
 */
export async function lockFolder(dataDir: string, log: EmbeddedLog): Promise<FolderLock> {
  const file = recordFile(dataDir);
  const previous = await readRecord(file);
  const lock = takeLock(dataDir, previous, log);
  return {
    previous,
    async write(record) {
      await rm(file, { force: true });
      await writeFile(file, `${JSON.stringify(record)}\n`, { mode: 0o600 });
    },
    async release() {
      await rm(file, { force: true });
      lock?.close();
    },
  };
}

function takeLock(dataDir: string, previous: OwnerRecord | undefined, log: EmbeddedLog) {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(join(dataDir, 'supervisor.lock'), { timeout: 0 });
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock?.close();
    const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0;
    if ((code & 0xff) === SQLITE_BUSY) throw alreadyRunning(dataDir, previous);
    if ((code & 0xff) !== SQLITE_IOERR) throw cannotWrite(dataDir, error);
    log.warn({ dataDir }, 'The data folder does not support locks: start only one Sixth Man on it');
    return undefined;
  }
}

function alreadyRunning(dataDir: string, owner: OwnerRecord | undefined): DataFolderInUse {
  const who = owner ? ` (process ${owner.pid})` : '';
  return new DataFolderInUse(`Sixth Man is already running on the data folder ${dataDir}${who}.`);
}

/** How the PostgreSQL of the process that holds the folder is reached; undefined before it has started. */
export async function connectionOfHolder(dataDir: string): Promise<Connection | undefined> {
  return (await readRecord(recordFile(dataDir)))?.connection;
}

function recordFile(dataDir: string): string {
  return join(dataDir, 'supervisor.json');
}

async function readRecord(file: string): Promise<OwnerRecord | undefined> {
  try {
    const record: OwnerRecord = JSON.parse(await readFile(file, 'utf8'));
    return Number.isInteger(record.pid) ? record : undefined;
  } catch {
    return undefined;
  }
}
