import type { ConnectionOptions } from './connection.ts';

export type Host = { readonly host: string; readonly port: number };

type DatabaseUrl = {
  readonly hosts: readonly Host[];
  readonly database: string;
  /** The URL with its first host only, and without parameters that node-postgres does not support. */
  readonly connectionString: string;
  /** Whether the host has to be one that accepts writes: with several hosts it always has to. */
  readonly isReadWrite: boolean;
};

const shape = /^(postgres(?:ql)?:\/\/)((?:[^@/?#]*@)?)([^/?#]*)((?:\/[^?#]*)?)(?:\?([^#]*))?$/;

/** Parses a postgres:// URL, which may name several hosts as libpq's does; undefined where it is none. */
export function parseDatabaseUrl(text: string): DatabaseUrl | undefined {
  const [, scheme = '', user = '', authority = '', path = '', search = ''] = shape.exec(text) ?? [];
  const query = new URLSearchParams(search);
  const attributes = query.get('target_session_attrs');
  if (scheme === '' || ![null, 'any', 'read-write', 'primary'].includes(attributes)) return undefined;
  query.delete('target_session_attrs');
  const names = authority.split(',');
  const urls = names.map((name) => `${scheme}${user}${name}${path}${query.size > 0 ? `?${query}` : ''}`);
  if (!urls.every((url) => URL.canParse(url)) || (names.length > 1 && names.includes(''))) return undefined;
  return {
    hosts: urls.map((url) => hostOf(new URL(url))),
    database: path.slice(1),
    connectionString: urls[0] ?? '',
    isReadWrite: names.length > 1 || attributes === 'read-write' || attributes === 'primary',
  };
}

/** How to connect to what a URL names that {@link parseDatabaseUrl} accepts. */
export function connectionTo(url: string): ConnectionOptions {
  const parsed = parseDatabaseUrl(url);
  if (!parsed) throw new TypeError('not a postgres:// URL');
  const { connectionString, hosts, isReadWrite } = parsed;
  return { connectionString, ...(isReadWrite && { hosts }) };
}

/** Where a URL leads, without its user and password: for a line that a person reads. */
export function describeDatabaseUrl(url: string): string {
  return `${describeHosts(url, 'the local socket')}/${parseDatabaseUrl(url)?.database}`;
}

/** The hosts of a URL with their ports; `unnamed` is where it names none. */
export function describeHosts(url: string, unnamed = 'localhost'): string {
  const { hosts = [] } = parseDatabaseUrl(url) ?? {};
  return hosts.map(({ host, port }) => `${host || unnamed}:${port}`).join(',');
}

function hostOf({ hostname, port, searchParams }: URL): Host {
  const host = decodeURIComponent(hostname).replace(/^\[(.*)\]$/, '$1');
  return {
    host: searchParams.get('host') ?? host,
    port: Number(searchParams.get('port') || port || 5432),
  };
}
