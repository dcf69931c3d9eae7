import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import type { Endpoint } from './endpoint.ts';
import { readPidFile } from './pid-file.ts';
import { run, serverEnvironment, switchTo } from './run.ts';
import { type EmbeddedLog, forwardServerLine } from './server-log.ts';

/** One run of PostgreSQL's main process. */
export type Postmaster = {
  readonly pid: number;
  /** Resolves when it is gone, whatever ended it. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
};

type Launch = {
  readonly cluster: Cluster;
  readonly endpoint: Endpoint;
  readonly guard: readonly string[];
  readonly log: EmbeddedLog;
  readonly onLaunch?: (() => void) | undefined;
};

type Child = ChildProcessByStdio<null, null, Readable>;

/** Recovery after a crash is part of a start; `max_wal_size` keeps it to seconds. */
const READY_TIMEOUT_MS = 120_000;
const POLL_INTERVAL_MS = 15;
const STOP_STEPS = [
  ['SIGINT', 4_000],
  ['SIGQUIT', 1_500],
  ['SIGKILL', 500],
] as const;

/** Starts PostgreSQL and resolves when it accepts connections; throws an Error with PostgreSQL's reason if it does not. */
export async function startPostmaster(launch: Launch, signal: AbortSignal): Promise<Postmaster> {
  const child = spawnServer(launch);
  const state = watch(child, launch.log);
  launch.onLaunch?.();
  const postmaster: Postmaster = {
    pid: child.pid ?? 0,
    ended: state.ended,
    stop: () => stopServer(child, state.ended, launch.cluster),
  };
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(READY_TIMEOUT_MS)]);
  while (!state.hasEnded() && !deadline.aborted) {
    const file = await readPidFile(launch.cluster.folder);
    if (file?.ready && file.pid === child.pid) return postmaster;
    await Promise.race([state.ended, delay(POLL_INTERVAL_MS)]);
  }
  await postmaster.stop();
  throw new Error(state.reason() ?? 'PostgreSQL was not ready in time');
}

function spawnServer({ cluster, endpoint, guard }: Launch): Child {
  const settings = Object.entries(endpoint.serverSettings).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const [file = '', ...args] = [...guard, cluster.binaries.postgres, '-D', cluster.argument, ...settings];
  return spawn(file, args, {
    cwd: cluster.folder,
    env: serverEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    // In a session of its own, so that Ctrl-C does not reach it before the requests in flight have ended.
    detached: process.platform !== 'win32',
    windowsHide: true,
    ...switchTo(cluster.user),
  });
}

function watch(child: Child, log: EmbeddedLog) {
  let ended = false;
  let reason: string | undefined;
  let lastLine: string | undefined;
  createInterface({ input: child.stderr }).on('line', (line) => {
    reason = forwardServerLine(line, log) ?? reason;
    lastLine = line;
  });
  const endWithProcess = () => child.kill('SIGINT');
  process.once('exit', endWithProcess);
  const whenEnded = new Promise<void>((resolve) => {
    const finish = () => {
      ended = true;
      process.removeListener('exit', endWithProcess);
      resolve();
    };
    child.once('exit', finish);
    child.once('error', (error) => {
      reason ??= error.message;
      finish();
    });
  });
  return { ended: whenEnded, hasEnded: () => ended, reason: () => reason ?? lastLine };
}

/** Fast shutdown, then an immediate one (nothing committed is lost: the next start recovers), then the end. */
async function stopServer(child: Child, ended: Promise<void>, cluster: Cluster): Promise<void> {
  if (process.platform === 'win32' && child.exitCode === null) {
    await run([cluster.binaries.pgCtl, 'stop', '-D', cluster.folder, '-m', 'fast', '-t', '4']);
  }
  for (const [signal, timeoutMs] of STOP_STEPS) {
    child.kill(signal);
    const timer = new AbortController();
    const late = delay(timeoutMs, 'late', { signal: timer.signal }).catch(() => 'late');
    const outcome = await Promise.race([ended, late]);
    timer.abort();
    if (outcome !== 'late') return;
  }
}
