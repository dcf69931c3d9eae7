/** The keys of writes whose answer never came. */
const unanswered = new Map<string, string>();

/**
 * Sends a write under a key of its own. Where the connection is cut before the answer, nobody knows whether it was done: it is
 * sent once more under the same key, and so is the same write when it is tried again later. Decision 0054.
 */
export async function sendWrite(
  write: string,
  send: (headers: Record<string, string>) => Promise<Response>,
): Promise<Response> {
  const key = unanswered.get(write) ?? newKey();
  unanswered.set(write, key);
  const headers = { 'idempotency-key': key };
  const reply = await send(headers).catch((error: unknown) => {
    if (!(error instanceof TypeError)) throw error;
    return send(headers);
  });
  unanswered.delete(write);
  return reply;
}

/** `crypto.randomUUID` is there on https alone. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
