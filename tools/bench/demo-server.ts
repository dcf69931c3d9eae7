import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, run } from '#demo/testing/process.ts';

/** The demo as a process of its own, on a port and a data folder of its own. `stop` removes the folder. */
export async function startDemo(environment: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'sixth-man-bench-'));
  const port = await freePort();
  const server = await run('demo/main.ts', { DATA_DIR: dataDir, PORT: String(port), ...environment });
  const stop = async () => {
    server.child.kill('SIGTERM');
    await server.ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  return { pid: server.child.pid ?? 0, port, ready: server.ready, stop };
}
