import { createServer } from 'node:net';
import { EmbeddedPostgresError } from '#server/database/embedded/error.ts';
import { isDatabaseDown } from '#server/database/errors.ts';
import { type Config, StartError } from '#server/env.ts';

/** Checked before the database is started: a second start beside a running one is the common mistake. */
export async function requireFreePort({ port, host }: Config): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(port, host, () => probe.close(() => resolve()));
  }).catch((error) => {
    throw asStartError(error, { port, host });
  });
}

const listenReasons: Record<string, string> = {
  EADDRINUSE: 'it is taken: stop what runs there, or set PORT',
  EACCES: 'this user may not use it: set PORT to 1024 or above',
  EADDRNOTAVAIL: 'this machine has no such address: set HOST',
  ENOTFOUND: 'there is no such host: set HOST',
};

/** What the terminal shows of a failed start, in one line where the cause is clear. */
export function asStartError(
  error: unknown,
  config: Pick<Config, 'port' | 'host'> & Partial<Config>,
): unknown {
  if (error instanceof EmbeddedPostgresError) return new StartError(error.message, { cause: error });
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (
    code &&
    (syscall === 'listen' || syscall === 'getaddrinfo') &&
    listenReasons[code] &&
    !config.databaseUrl
  ) {
    return new StartError(`Cannot listen on ${config.host}:${config.port}: ${listenReasons[code]}`);
  }
  if (config.databaseUrl) return databaseStartError(error, config.databaseUrl);
  return error;
}

function databaseStartError(error: unknown, databaseUrl: string): unknown {
  if (error instanceof StartError) return error;
  const { hostname, port, pathname } = new URL(databaseUrl);
  const place = `${hostname || 'the local socket'}:${port || 5432}${pathname}`;
  const { code = '', message } = (
    error instanceof Error && error.cause instanceof Error ? error.cause : error
  ) as {
    code?: string;
    message: string;
  };
  const refused = /^(28|3D)/.test(code);
  if (!refused && !isDatabaseDown(error)) return error;
  return new StartError(`The database at ${place} cannot be used: ${message || code}`);
}
