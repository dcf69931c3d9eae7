import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ConnectionOptions } from '#server/database/connection.ts';
import type { SqlCall } from './pgbench.ts';

/**
 * The least that a server on Node does for a call: Fastify and node-postgres in a process of their own, which have the statements answered
 * and send the rows as they come.
 */
export async function startBareNode(connection: ConnectionOptions, calls: readonly SqlCall[]) {
  const child = fork(fileURLToPath(import.meta.resolve('./bare-node-main.ts')));
  child.send({ connection, calls });
  const [url]: string[] = await once(child, 'message');
  return {
    url: url!,
    async stop(): Promise<void> {
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
}
