import { RequestError } from '#web/lib/client.ts';
import { ConnectionError } from '#web/lib/connection.ts';
import { logCaughtError } from '#web/lib/stale-chunk.ts';

/** Whether a read has failed, in contrast to a fault of the code. Firefox aborts the reads of a page that is being left. */
export function isFailedRead(error: unknown): boolean {
  const wasAborted = error instanceof DOMException && error.name === 'AbortError';
  return wasAborted || error instanceof RequestError || error instanceof ConnectionError;
}

/** For React's roots: the card itself says what could not be read. */
export const rootOptions = {
  onCaughtError: (error: unknown) => {
    if (!isFailedRead(error)) logCaughtError(error);
  },
};
