import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { ConnectionOptions, Executor } from './connection.ts';
import type { Host } from './connection-url.ts';
import { NoPrimaryError } from './errors.ts';

/** Reads on a standby that has everything; throws {@link NoPrimaryError} where there is none, and while any host accepts writes. */
export type ReadOnStandby = <Result>(read: (db: Executor) => Promise<Result>) => Promise<Result>;

/** Timeout of a probe in milliseconds: an unreachable host does not answer, and the others need not wait for it. */
const PROBE_TIMEOUT_MS = 500;

type Position = {
  readonly accepts_writes: boolean;
  /** Bytes of the write-ahead log that have arrived; null where none ever have. */
  readonly received: string | null;
  readonly is_replayed: boolean | null;
};

type Probe = { readonly client: pg.Client; readonly position: Position };

/** Reads on a standby among several hosts, while none of them is the primary. */
export function standbyReader(
  options: ConnectionOptions,
  hosts: readonly Host[],
  timeoutMs = PROBE_TIMEOUT_MS,
): ReadOnStandby {
  return async (read) => {
    const clients = hosts.map((host) => clientFor({ ...options, query_timeout: timeoutMs }, host));
    try {
      const probes = await Promise.allSettled(clients.map(probe));
      const answers = probes.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
      const { client } = chooseStandby(answers, hosts.length);
      // biome-ignore lint/plugin: Drizzle's type names what it runs on; a statement runs on a client as on a pool
      return await read(drizzle(client) as unknown as Executor);
    } finally {
      for (const client of clients) client.end().catch(() => {});
    }
  };
}

/**
 * Chooses the synchronous standby, which has all acknowledged commits. Standbys do not know which of them it is: it is the one
 * that has received most, provided that at most the primary does not answer.
 */
function chooseStandby(probes: readonly Probe[], hosts: number): Probe {
  if (probes.some(({ position }) => position.accepts_writes)) throw new NoPrimaryError(['one has come up']);
  const [best] = probes.toSorted((a, b) => receivedBy(b) - receivedBy(a));
  if (!best || probes.length < hosts - 1) throw new NoPrimaryError(['too few standbys answer']);
  if (!best.position.is_replayed) throw new NoPrimaryError(['the standby has not replayed everything']);
  return best;
}

const receivedBy = ({ position }: Probe) => Number(position.received ?? -1);

function clientFor(options: ConnectionOptions, { host, port }: Host): pg.Client {
  const client = new pg.Client({
    ...options,
    connectionTimeoutMillis: options.query_timeout ?? PROBE_TIMEOUT_MS,
  });
  client.host = host;
  client.port = port;
  client.on('error', () => {});
  return client;
}

async function probe(client: pg.Client): Promise<Probe> {
  await client.connect();
  const { rows } = await client.query<Position>(`
    select not pg_is_in_recovery() as accepts_writes,
      pg_wal_lsn_diff(pg_last_wal_receive_lsn(), '0/0')::text as received,
      pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() as is_replayed`);
  if (!rows[0]) throw new Error('The database reported no position');
  return { client, position: rows[0] };
}
