import { once } from 'node:events';
import fastify from 'fastify';
import pg from 'pg';
import type { ConnectionOptions } from '#server/database/connection.ts';
import type { SqlCall } from './pgbench.ts';

// Started by bare-node.ts; ends with it.
type Task = { readonly connection: ConnectionOptions; readonly calls: readonly SqlCall[] };

const { connection, calls } = await new Promise<Task>((resolve) => process.once('message', resolve));
const pool = new pg.Pool({ ...connection, max: 20 });
const app = fastify();
app.get('/*', async () => {
  const results = await Promise.all(
    calls.map(({ text, values }, call) => pool.query({ name: `call${call}`, text, values: [...values] })),
  );
  return results.map(({ rows }) => rows);
});
const url = await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.(url);
await once(process, 'disconnect');
await app.close();
await pool.end();
