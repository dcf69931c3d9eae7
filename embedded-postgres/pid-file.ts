import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { EmbeddedPostgresError } from './error.ts';
import { errorCode } from './node-errors.ts';
import { run } from './run.ts';
import type { EmbeddedLog } from './server-log.ts';

const PID_FILE = 'postmaster.pid';
const SOCKET_LOCK = '.s.PGSQL.5432.lock';
const POLL_INTERVAL_MS = 25;

/** PostgreSQL's own record of the server that runs on the folder. */
type PidFile = { readonly pid: number; readonly ready: boolean };

/** Returns undefined where there is no file; an empty or torn one has the pid NaN. */
export async function readPidFile(folder: string): Promise<PidFile | undefined> {
  const text = await readFile(join(folder, PID_FILE), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  // Single-user mode writes its pid as a negative number.
  return { pid: Math.abs(Number.parseInt(lines[0] ?? '', 10)), ready: lines[7]?.trim() === 'ready' };
}

/**
 * Clears what an earlier run left: a living server is ended, a file that would only mislead PostgreSQL is removed. To be
 * called by the holder of the folder's lock: the server's supervisor is then known to be dead.
 */
export async function clearLeftovers(cluster: Cluster, log: EmbeddedLog): Promise<void> {
  const pidFile = await readPidFile(cluster.folder);
  if (pidFile) await clearServer(cluster, pidFile.pid, log);
  // The process id in the socket's lock file may belong to another program by now; PostgreSQL would then refuse to replace the
  // file.
  await rm(join(cluster.folder, SOCKET_LOCK), { force: true });
}

async function clearServer(cluster: Cluster, pid: number, log: EmbeddedLog): Promise<void> {
  if (Number.isNaN(pid) || pid === 0) {
    await removePidFile(cluster.folder);
    log.warn({ folder: cluster.folder }, 'Removed an empty postmaster.pid');
  } else if (await isServerOf(cluster, pid)) {
    log.warn({ pid }, 'Stopping a PostgreSQL left over from an earlier run');
    await endServer(cluster, pid);
  } else if (isAlive(pid)) {
    await removePidFile(cluster.folder);
    log.warn({ pid }, 'Removed a postmaster.pid whose process id now belongs to another program');
  }
  // A file whose process is gone stays: PostgreSQL clears it after a check of its own, for server processes that linger.
}

async function endServer(cluster: Cluster, pid: number): Promise<void> {
  if (process.platform === 'win32') {
    await run([cluster.binaries.pgCtl, 'stop', '-D', cluster.folder, '-m', 'fast', '-t', '15']);
    return;
  }
  const steps = [
    ['SIGINT', 10_000],
    ['SIGQUIT', 3_000],
    ['SIGKILL', 3_000],
  ] as const;
  for (const [signal, timeoutMs] of steps) {
    sendSignal(pid, signal);
    if (await isGone(cluster, pid, timeoutMs)) return;
  }
  throw new EmbeddedPostgresError(`A PostgreSQL of an earlier run (process ${pid}) cannot be ended.`);
}

async function isGone(cluster: Cluster, pid: number, timeoutMs: number): Promise<boolean> {
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; ) {
    if (!(await isServerOf(cluster, pid))) return true;
    await delay(POLL_INTERVAL_MS);
  }
  return false;
}

/** Whether the process is a PostgreSQL that works in this folder. A zombie is not. */
async function isServerOf(cluster: Cluster, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === 'win32')
    return (await run([cluster.binaries.pgCtl, 'status', '-D', cluster.folder])).ok;
  if (process.platform !== 'linux') {
    const { stdout } = await run(['ps', '-ww', '-o', 'command=', '-p', String(pid)]);
    return stdout.includes('postgres') && stdout.includes(cluster.folder);
  }
  try {
    const name = await readFile(`/proc/${pid}/comm`, 'utf8');
    const [where, folder] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(cluster.folder)]);
    return name.startsWith('postgres') && where.ino === folder.ino && where.dev === folder.dev;
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended in the meantime.
  }
}

async function removePidFile(folder: string): Promise<void> {
  await rm(join(folder, PID_FILE), { force: true });
}
