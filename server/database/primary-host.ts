import pg from 'pg';
import type { Host } from './connection-url.ts';
import { NoPrimaryError, postgresError } from './errors.ts';

export type ClientOptions = pg.ClientConfig & {
  /** Where the database may be: each connection is made to the one that accepts writes. */
  readonly hosts?: readonly Host[];
  /**
   * True behind a pooler, which may give each transaction another connection: prepared statements of an earlier transaction may
   * be missing there.
   */
  readonly isPooled?: boolean;
};

/** Shorter than the pool's own timeout for a connection, so that the error says why no host was found. */
const PROBE_TIMEOUT_MS = 4_000;

/** Running searches for the primary: connections that a pool opens at once share one search. */
const searches = new WeakMap<ClientOptions, Promise<Host>>();

export function findPrimary(options: ClientOptions, hosts: readonly Host[]): Promise<Host> {
  const running = searches.get(options);
  if (running) return running;
  const search = searchPrimary(options, hosts).finally(() => searches.delete(options));
  searches.set(options, search);
  return search;
}

/** Probes all hosts at once, because an unreachable one may not answer before the timeout. */
async function searchPrimary(options: ClientOptions, hosts: readonly Host[]): Promise<Host> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new NoPrimaryError(['no answer in time'])), PROBE_TIMEOUT_MS);
  try {
    return await Promise.race([
      Promise.any(hosts.map((host) => requirePrimary(options, host))),
      late.promise,
    ]);
  } catch (error) {
    if (!(error instanceof AggregateError)) throw error;
    const refusal = error.errors.find((cause) => /^(28|3D)/.test(postgresError(cause)?.code ?? ''));
    throw refusal ?? new NoPrimaryError(error.errors.map(({ message, code }) => message || code));
  } finally {
    clearTimeout(timer);
  }
}

async function requirePrimary(options: ClientOptions, { host, port }: Host): Promise<Host> {
  const client = new pg.Client({
    ...options,
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    query_timeout: PROBE_TIMEOUT_MS,
  });
  client.host = host;
  client.port = port;
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ writes: boolean }>(
      `select current_setting('transaction_read_only') = 'off' and not pg_is_in_recovery() as writes`,
    );
    if (!rows[0]?.writes) throw new Error(`${host}:${port} accepts no writes`);
    return { host, port };
  } finally {
    client.end().catch(() => {});
  }
}
