import { RequestError } from '#web/lib/client.ts';
import { ConnectionError } from '#web/lib/connection.ts';

/** Whether a read has failed, in contrast to a fault of the code. */
export function isFailedRead(error: unknown): boolean {
  return error instanceof RequestError || error instanceof ConnectionError;
}
