import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';

/** The system user that PostgreSQL runs as; undefined where it runs as the user of this process. */
export type ProcessUser = { readonly name: string; readonly uid: number; readonly gid: number };

type RunResult = { readonly ok: boolean; readonly stdout: string; readonly stderr: string };

type RunOptions = {
  readonly user?: ProcessUser | undefined;
  readonly cwd?: string;
  readonly input?: string;
  readonly timeoutMs?: number;
};

/** A fixed environment: a stray PGDATA, PGPORT or locale of the shell must not reach the server. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env;
  const base = { PATH: PATH ?? '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' };
  return process.platform === 'win32' ? { ...base, SystemRoot, TEMP } : base;
}

/** Runs a command to its end. Never throws: a command that is missing or hangs is one that did not succeed. */
export function run(command: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  const [file = '', ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: options.cwd ?? '/',
      env: serverEnvironment(),
      stdio: 'pipe',
      timeout: options.timeoutMs ?? 10_000,
      killSignal: 'SIGKILL',
      ...switchTo(options.user),
    });
    const stdout = collect(child.stdout);
    const stderr = collect(child.stderr);
    child.once('error', (error) => resolve({ ok: false, stdout: '', stderr: error.message }));
    child.once('close', (code) => resolve({ ok: code === 0, stdout: stdout(), stderr: stderr() }));
    child.stdin.on('error', () => {});
    child.stdin.end(options.input ?? '');
  });
}

function collect(stream: Readable): () => string {
  let text = '';
  stream.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  return () => text;
}

/** The part of spawn's options that changes the user. */
export function switchTo(user: ProcessUser | undefined): { uid?: number; gid?: number } {
  return user ? { uid: user.uid, gid: user.gid } : {};
}

/**
 * The command prefix by which a program ends together with this process, also when this process is killed. It has to take
 * effect after the change of user, which would clear it. Empty where `setpriv` does not support it.
 */
export async function diesWithParent(signal: 'INT' | 'KILL'): Promise<readonly string[]> {
  canGuard ??= run([...guard('KILL'), 'true']).then(({ ok }) => ok);
  return process.platform === 'linux' && (await canGuard) ? guard(signal) : [];
}

let canGuard: Promise<boolean> | undefined;

function guard(signal: string): readonly string[] {
  return ['setpriv', '--pdeathsig', signal, '--'];
}
