import { open } from 'node:fs/promises';

/** Flushes a folder to disk, so that the names in it survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
