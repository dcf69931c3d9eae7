import pg from 'pg';

/** The PostgreSQL error below whatever wrapped it, if there is one. */
export function postgresError(error: unknown): pg.DatabaseError | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof pg.DatabaseError) return at;
  }
  return null;
}

/** True for the violation of the unique key or index `constraint`. */
export function violates(error: unknown, constraint: string): boolean {
  const cause = postgresError(error);
  return cause?.code === '23505' && cause.constraint === constraint;
}

/**
 * SQLSTATE codes after which the caller may retry because the database is unavailable: it is shutting down or starting, out of
 * resources, its disk fails (58030), a transaction paused for too long (25P03), or the primary has become a standby (25006).
 */
const downCodes = /^(08|57P0|53|58030|25P03|25006)/;
/** SQLSTATE codes of conflicts with other transactions (class 40), and of a lock or a statement that took too long. */
const busyCodes = /^(40|55P03|57014)/;

const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** What `pg` throws as plain errors without a code: only their messages tell them apart. */
const poolMessages =
  /connection terminated|timeout exceeded when trying to connect|connection error and is not queryable|query read timeout|cannot use a pool after calling end/i;

/** The database cannot be reached or is shutting down or starting: the caller may try again. */
export function isDatabaseDown(error: unknown): boolean {
  const cause = postgresError(error);
  if (cause) return downCodes.test(cause.code ?? '');
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code, syscall }: NodeJS.ErrnoException = at;
    if (code && socketCodes.has(code) && (syscall === 'connect' || syscall === 'read' || syscall === 'write'))
      return true;
    if (poolMessages.test(at.message)) return true;
  }
  return false;
}

/**
 * The connection has a prepared statement from before a migration, or has lost one: the statement fails until it is prepared
 * again.
 */
export function isStatementStale(error: unknown): boolean {
  return ['0A000', '26000'].includes(postgresError(error)?.code ?? '');
}

/** Whether the same call may succeed shortly after: the database was unavailable, or other transactions conflicted. */
export function maySucceedLater(error: unknown): boolean {
  return isDatabaseDown(error) || busyCodes.test(postgresError(error)?.code ?? '');
}

/**
 * An error fit for a log line. Drizzle's messages and PostgreSQL's details hold parameter values,
 * which may be anybody's email address: only codes, names and the query's text remain.
 */
export function redacted(error: unknown): object {
  const cause = postgresError(error);
  if (!cause) {
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    const query = queryOf(error);
    return query ? { name, query, reason: reasonOf(error) } : { name, message, stack };
  }
  return {
    name: 'DatabaseError',
    code: cause.code,
    severity: cause.severity,
    table: cause.table,
    constraint: cause.constraint,
    routine: cause.routine,
    query: queryOf(error),
  };
}

function queryOf(error: unknown): string | undefined {
  return error instanceof Error && 'query' in error ? String(error.query) : undefined;
}

function reasonOf(error: unknown): string | undefined {
  return error instanceof Error && error.cause instanceof Error ? error.cause.message : undefined;
}
