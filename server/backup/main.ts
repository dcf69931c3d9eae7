import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isDatabaseDown, postgresError } from '#server/database/errors.ts';
import { type Config, readConfig } from '#server/env.ts';
import { asError, errorCode, errorMessage } from '#server/node-errors.ts';
import { StartError } from '#server/start-error.ts';
import { asStartError } from '#server/start-failures.ts';
import { openArchive } from './archive.ts';
import { writeBackup } from './backup.ts';
import { openConfiguredDatabase } from './database.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup } from './restore.ts';

// `npm run backup -- FILE` and `npm run restore -- FILE`.

type Command = (config: Config, path: string, signal: AbortSignal) => Promise<string>;

const commands: Readonly<Record<string, Command>> = { backup, restore };

async function backup(config: Config, path: string, signal: AbortSignal): Promise<string> {
  const database = await openConfiguredDatabase(config, { shared: true });
  try {
    const manifest = await writeBackup(database.connection, path, signal);
    const { size } = await stat(path);
    return `Backed up ${count(manifest)} to ${path} (${Math.ceil(size / 1024).toLocaleString('en')} KB)`;
  } finally {
    await database.stop();
  }
}

/** The whole file is checked before a database is touched. */
async function restore(config: Config, path: string): Promise<string> {
  const archive = await openArchive(path);
  try {
    const database = await openConfiguredDatabase(config, { shared: false });
    await restoreBackup(database.connection, archive).finally(() => database.stop());
    return `Restored ${count(archive.manifest)} from ${path}`;
  } finally {
    archive.close();
  }
}

function count({ tables }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows.toLocaleString('en')} rows of ${tables.length} tables`;
}

/** The one-line message of an expected failure; undefined for a bug, which is thrown with its stack. */
function failureReason(error: unknown, config: Config | undefined): string | undefined {
  const startError = config ? asStartError(error, config) : error;
  if (startError instanceof StartError) return startError.message;
  if (postgresError(error) || isDatabaseDown(error)) return `the database refused: ${errorMessage(error)}`;
  const { syscall }: NodeJS.ErrnoException = asError(error);
  if (errorCode(error) === 'ENOSPC') return 'no space is left on the device';
  return syscall === undefined ? undefined : errorMessage(error);
}

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopping.abort());

const [name = '', file = ''] = process.argv.slice(2);
const command = commands[name];
let config: Config | undefined;
try {
  if (!command || file === '') throw new StartError(`it takes a file: npm run ${name} -- FILE`);
  config = readConfig(process.env);
  // npm runs scripts in the project's folder; INIT_CWD is the folder from which npm was called.
  const path = resolve(process.env.INIT_CWD ?? '.', file);
  process.stdout.write(`${await command(config, path, stopping.signal)}\n`);
} catch (error) {
  const reason = stopping.signal.aborted ? 'it was stopped' : failureReason(error, config);
  if (reason === undefined) throw error;
  process.stderr.write(`Sixth Man cannot ${name === 'restore' ? 'restore' : 'back up'}: ${reason}\n`);
  process.exitCode = 1;
}
