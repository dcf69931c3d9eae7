import pg from 'pg';
import type { ConnectionOptions } from '#server/database/connection.ts';

/** Runs `work` on a connection of its own, without the bounds of the pool: the copy of a large table takes minutes. */
export async function withConnection<Result>(
  options: ConnectionOptions,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    ...options,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: 'sixth-man backup',
  });
  // A lost connection rejects the running query and emits an error as well, which would end the process without a listener.
  client.on('error', () => {});
  await client.connect();
  // Closing the connection rolls back what was not committed.
  return work(client).finally(() => client.end());
}

/** Settings that determine how COPY writes values as text, and timeouts for a step. */
const settings = [
  "set local datestyle = 'ISO, YMD'",
  "set local intervalstyle = 'postgres'",
  "set local timezone = 'UTC'",
  "set local bytea_output = 'hex'",
  'set local extra_float_digits = 1',
  'set local statement_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
  "set local lock_timeout = '8s'",
];

/** Begins a transaction in which COPY reads and writes the same text on every server. */
export async function beginCopy(client: pg.Client, begin: string): Promise<void> {
  await client.query(begin);
  for (const setting of settings) await client.query(setting);
}
