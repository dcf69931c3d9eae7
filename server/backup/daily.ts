import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { ConnectionOptions } from '#server/database/connection.ts';
import type { Config } from '#server/env.ts';
import { partialSuffix } from '#server/files.ts';
import { writeBackup } from './backup.ts';
import { expiredDays } from './retention.ts';

/** The folder of the daily backups; null if none are made. */
export function backupFolder({
  backupDir,
  databaseUrl,
  dataDir,
}: Pick<Config, 'backupDir' | 'databaseUrl' | 'dataDir'>): string | null {
  if (backupDir === 'off') return null;
  if (backupDir !== null) return backupDir;
  // A hosted database is backed up by its operator.
  return databaseUrl === null ? join(dataDir, 'backups') : null;
}

type BackupConfig = Parameters<typeof backupFolder>[0];

/** The folder of the daily backups and the newest that is in it; null if none are made. */
export async function newestBackup(config: BackupConfig) {
  const folder = backupFolder(config);
  if (folder === null) return null;
  const names = await readdir(folder).catch(() => []);
  const day =
    names
      .flatMap((name) => namePattern.exec(name)?.[1] ?? [])
      .toSorted()
      .at(-1) ?? null;
  return {
    folder: resolve(folder),
    day,
    file: day === null ? null : await describeFile(folder, fileName(day)),
  };
}

/** Null for a file that has been deleted meanwhile. */
async function describeFile(folder: string, name: string) {
  const file = await stat(join(folder, name)).catch(() => null);
  return file && { name, bytes: file.size, at: file.mtime.toISOString() };
}

const namePattern = /^sixth-man-(\d{4}-\d{2}-\d{2})\.zip$/;
const partialPattern = new RegExp(`^sixth-man-[\\d-]+\\.zip\\.\\w+\\${partialSuffix}$`);

function fileName(day: string): string {
  return `sixth-man-${day}.zip`;
}

/**
 * Writes the backup of a day (an ISO date) unless there is one, then deletes those that have expired. One that fails leaves
 * the older ones. Returns the file's path, or null if there was nothing to do.
 */
export async function backUpDay(
  connection: ConnectionOptions,
  folder: string,
  day: string,
  signal: AbortSignal,
): Promise<string | null> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = await readdir(folder);
  // Removes the partial files of processes that were killed.
  for (const name of names) if (partialPattern.test(name)) await rm(join(folder, name), { force: true });
  if (names.includes(fileName(day))) return null;
  const path = join(folder, fileName(day));
  await writeBackup(connection, path, signal);
  const days = names.flatMap((name) => namePattern.exec(name)?.[1] ?? []);
  for (const expired of expiredDays([...days, day]))
    await rm(join(folder, fileName(expired)), { force: true });
  return path;
}
