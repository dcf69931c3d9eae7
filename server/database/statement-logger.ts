import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from 'drizzle-orm';

type Listener = (text: string) => void;

const listeners = new AsyncLocalStorage<Listener>();

/** Calls the listener with the text of each statement that this work sends through Drizzle. */
export function listenToStatements<Result>(listener: Listener, work: () => Result): Result {
  const outer = listeners.getStore();
  const both: Listener = (text) => {
    outer?.(text);
    listener(text);
  };
  return listeners.run(outer ? both : listener, work);
}

/** Drizzle calls its logger before each statement, and sends nothing when that throws. */
export const statementLogger: Logger = {
  logQuery(text, parameters) {
    // node-postgres would send it as NULL, so that a forgotten parameter would be taken for "no value".
    if (parameters.includes(undefined)) throw new TypeError('A query was given an undefined parameter');
    listeners.getStore()?.(text);
  },
};
