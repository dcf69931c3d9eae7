import { mkdtemp, readdir, readFile, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system in memory: a database is some hundred files, and there it is copied and removed in half the time. */
const inMemory = '/dev/shm';
const enoughBytes = 4 * 1024 ** 3;

/** A folder for a database's files, in memory where that has room. The caller removes it. */
export async function makeDataFolder(name: string): Promise<string> {
  if (!(await isRoomy())) return mkdtemp(join(tmpdir(), `${name}-`));
  await removeLeftovers(name);
  return mkdtemp(join(inMemory, `${name}-${process.pid}-`));
}

/** Programs may have to run from the folder, too: PostgreSQL's are copied into it where its user can't read the project. */
async function isRoomy(): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(inMemory);
    const mounts = (await readFile('/proc/mounts', 'utf8')).split('\n').map((line) => line.split(' '));
    const options = mounts.find(([, path]) => path === inMemory)?.[3]?.split(',');
    return options !== undefined && !options.includes('noexec') && bavail * bsize >= enoughBytes;
  } catch {
    return false;
  }
}

/** Leftovers of a killed run would use memory until the machine restarts. */
async function removeLeftovers(name: string): Promise<void> {
  for (const folder of await readdir(inMemory)) {
    const pid = folder.startsWith(`${name}-`) && /-(\d+)-\w+$/.exec(folder)?.[1];
    if (pid && !isAlive(Number(pid))) await rm(join(inMemory, folder), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
