import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, run } from '#demo/testing/process.ts';

/**
 * The demo as a process of its own, on a port and a data folder of its own that an earlier process has filled: one that has
 * just drawn a league's pictures holds memory that no other start needs. `stop` removes the folder.
 */
export async function startFilledDemo(environment: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'sixth-man-bench-'));
  const port = await freePort();
  const start = () => run('demo/main.ts', { DATA_DIR: dataDir, PORT: String(port), ...environment });
  const first = await start();
  await first.ready();
  await end(first);
  const server = await start();
  await server.ready();
  const stop = async () => {
    await end(server);
    await rm(dataDir, { recursive: true, force: true });
  };
  return { pid: server.child.pid ?? 0, port, stop };
}

async function end({ child, ended }: Awaited<ReturnType<typeof run>>): Promise<void> {
  child.kill('SIGTERM');
  await ended;
}
