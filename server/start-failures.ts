import { createServer } from 'node:net';
import { EmbeddedPostgresError } from '#embedded-postgres/error.ts';
import { describeDatabaseUrl } from '#server/database/connection-url.ts';
import { isDatabaseDown } from '#server/database/errors.ts';
import { poolerWithoutDirectUrl } from '#server/database/pooler.ts';
import type { Config } from '#server/env.ts';
import { asError, errorCode, errorMessage } from '#server/node-errors.ts';
import { StartError } from '#server/start-error.ts';

/**
 * Throws when the port is taken. Checked before the database is started, because starting a server twice is a common mistake.
 */
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

/** The StartError for a failed start, in one line where the cause is clear. */
export function asStartError(
  error: unknown,
  config: Pick<Config, 'port' | 'host'> & Partial<Config>,
): unknown {
  if (error instanceof EmbeddedPostgresError) return new StartError(error.message, { cause: error });
  const { code, syscall }: NodeJS.ErrnoException = asError(error);
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
  const place = describeDatabaseUrl(databaseUrl);
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const [code, message] = [errorCode(cause) ?? '', errorMessage(cause)];
  if (message.includes('unsupported startup parameter')) return new StartError(poolerWithoutDirectUrl);
  const isRefused = /^(28|3D)/.test(code) || isTlsError(code, message) || isMissingCertificate(cause);
  if (!isRefused && !isDatabaseDown(error)) return error;
  return new StartError(`The database at ${place} cannot be used: ${message || code}`);
}

/** OpenSSL's names of what is wrong with a certificate, and Node's own; a server without TLS has no code. */
function isTlsError(code: string, message: string): boolean {
  return /CERT|^ERR_TLS|^ERR_SSL|^UNABLE_TO_/.test(code) || /SSL connection/.test(message);
}

/** `sslrootcert`, `sslcert` or `sslkey` names a file that cannot be read. */
function isMissingCertificate(error: unknown): boolean {
  const { syscall, path }: NodeJS.ErrnoException = asError(error);
  return syscall === 'open' && path !== undefined;
}
