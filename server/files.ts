import { randomBytes } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder } from '#embedded-postgres/sync-folder.ts';

/** What the name of a file ends with until it is whole. */
export const partialSuffix = '.partial';

/**
 * Writes a file that only its owner may read: under a temporary name beside `path`, then renamed, so that `path` is always
 * a whole file or what it was before, also after a power cut. A failure leaves nothing behind.
 */
export async function writeFileAtomically(
  path: string,
  write: (file: FileHandle) => Promise<void>,
): Promise<void> {
  const temporary = `${path}.${randomBytes(6).toString('hex')}${partialSuffix}`;
  const file = await open(temporary, 'wx', 0o600);
  try {
    await write(file)
      .then(() => file.sync())
      .finally(() => file.close());
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}
