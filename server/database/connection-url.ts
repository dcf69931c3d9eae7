import type { ConnectionOptions } from './connection.ts';

type DatabaseUrl = { readonly host: string; readonly port: number; readonly database: string };

const shape = /^postgres(?:ql)?:\/\/(?:[^@/?#]*@)?[^@/?#,]*(?:\/[^?#]*)?(?:\?[^#]*)?$/;

/** Parses a postgres:// URL with one host; undefined where it is none. */
export function parseDatabaseUrl(text: string): DatabaseUrl | undefined {
  if (!shape.test(text) || !URL.canParse(text)) return undefined;
  const { hostname, port, pathname, searchParams } = new URL(text);
  const host = decodeURIComponent(hostname).replace(/^\[(.*)\]$/, '$1');
  return {
    host: searchParams.get('host') ?? host,
    port: Number(searchParams.get('port') || port || 5432),
    database: pathname.slice(1),
  };
}

/** How to connect to what a URL names that {@link parseDatabaseUrl} accepts. */
export function connectionTo(url: string): ConnectionOptions {
  if (!parseDatabaseUrl(url)) throw new TypeError('not a postgres:// URL');
  return { connectionString: url };
}

/** Where a URL leads, without its user and password: for a line that a person reads. */
export function describeDatabaseUrl(url: string): string {
  return `${describeHost(url, 'the local socket')}/${parseDatabaseUrl(url)?.database}`;
}

/** The host of a URL with its port; `unnamed` is where it names none. */
export function describeHost(url: string, unnamed = 'localhost'): string {
  const { host, port } = parseDatabaseUrl(url) ?? {};
  return `${host || unnamed}:${port}`;
}
