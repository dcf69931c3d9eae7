import type { Logger } from 'drizzle-orm';

/** Throws when a parameter is undefined: node-postgres would send it as NULL, as if it had been left out on purpose. */
export function requireDefined(parameters: readonly unknown[] = []): void {
  if (parameters.includes(undefined)) throw new TypeError('A query was given an undefined parameter');
}

/** Drizzle calls its logger before each statement, and sends nothing when that throws. */
export const statementLogger: Logger = {
  logQuery: (_text, parameters) => requireDefined(parameters),
};
