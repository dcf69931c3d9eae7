import type { Outbox } from './outbox.ts';

const startAfterMs = 1_000;
const retryAfterMs = 10_000;

type Log = { error(details: object, message: string): void };

/**
 * Starts sending shortly after the server has begun to listen, so that it does not delay the start; retries until that
 * succeeds. Returns the function that stops it.
 */
export function startSendingSoon(outbox: Outbox, log: Log): () => Promise<void> {
  let starting = Promise.resolve();
  let timer = setTimeout(start, startAfterMs);
  let isStopped = false;

  function start(): void {
    starting = outbox.start().catch((error: unknown) => {
      log.error({ err: error }, 'Notifications are not sent, which is tried again');
      if (!isStopped) timer = setTimeout(start, retryAfterMs);
    });
  }

  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await starting;
    await outbox.stop();
  };
}
