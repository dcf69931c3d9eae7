import { errorCode, errorMessage } from './node-errors.ts';

/** What stops the embedded database from starting, said in one line for the terminal. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}

/** Another server, or a backup, holds the data folder. */
export class DataFolderInUse extends EmbeddedPostgresError {}

const SEVERITY = /^.*?\b(?:error|fatal|ERROR|FATAL|PANIC):\s+/;

/** The line of a program's messages that names the cause, without what stands before it. */
export function causeLine(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const line = lines.find((candidate) => SEVERITY.test(candidate)) ?? lines[0] ?? '';
  return line.replace(SEVERITY, '').trim();
}

/** An error of the file system about the data folder, as the line a person can act on. */
export function cannotWrite(folder: string, cause: unknown): EmbeddedPostgresError {
  const code = errorCode(cause) ?? '';
  const reason = FILE_SYSTEM_REASONS[code] ?? errorMessage(cause);
  return new EmbeddedPostgresError(`The data folder ${folder} cannot be written: ${reason}.`, { cause });
}

const FILE_SYSTEM_REASONS: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'the operation is not permitted',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'a file is in the way',
  EEXIST: 'a file is in the way',
  ENOSPC: 'no space is left on the device',
  ENOENT: 'its parent folder does not exist',
};
