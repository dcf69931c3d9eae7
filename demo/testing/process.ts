import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export type Running = Awaited<ReturnType<typeof run>>;

/** Starts one of the product's entry scripts as a process, as npm does, with nothing of this process's settings. */
export async function run(script: 'demo/main.ts' | 'server/main.ts', environment: Record<string, string>) {
  const flags = [
    ...['--max-semi-space-size=8', '--max-old-space-size=512'],
    ...['--import', './server/compile-cache.js'],
  ];
  const child = spawn(process.execPath, [...flags, script], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (text) => (output.stdout += text));
  child.stderr.on('data', (text) => (output.stderr += text));
  return {
    child,
    output,
    /** Exit code, or the signal that ended it. */
    ended: ending(child),
    /** Until the terminal says that it is ready. */
    ready: () => until(() => output.stderr.includes('is ready'), child, output),
  };
}

async function ending(child: ChildProcess): Promise<number | string> {
  const [code, signal] = await once(child, 'exit');
  return code ?? signal;
}

async function until(condition: () => boolean, child: ChildProcess, output: object): Promise<void> {
  while (!condition()) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`It ended early: ${JSON.stringify(output)}`);
    }
    await Promise.race([once(child.stderr!, 'data'), once(child, 'exit')]);
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const bound = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (!bound || typeof bound === 'string') throw new Error('No port');
  return bound.port;
}
