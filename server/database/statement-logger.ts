import type { Logger } from 'drizzle-orm';

/** Drizzle calls its logger before each statement, and sends nothing when that throws. */
export const statementLogger: Logger = {
  logQuery(_text, parameters) {
    // node-postgres would send it as NULL, so that a forgotten parameter would be taken for "no value".
    if (parameters.includes(undefined)) throw new TypeError('A query was given an undefined parameter');
  },
};
