import { AsyncLocalStorage } from 'node:async_hooks';

type Listener = (text: string) => void;

const listeners = new AsyncLocalStorage<Listener>();

/** Calls the listener with the text of each statement that this work sends, on whichever connection, however deep inside. */
export function listenToStatements<Result>(listener: Listener, work: () => Result): Result {
  const outer = listeners.getStore();
  const both: Listener = (text) => {
    outer?.(text);
    listener(text);
  };
  return listeners.run(outer ? both : listener, work);
}

/** To be called with what a connection is given to send, before the work that sends it is left. */
export function noteStatement(query: string | { readonly text: string }): void {
  listeners.getStore()?.(typeof query === 'string' ? query : query.text);
}
