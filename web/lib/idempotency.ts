/** After this many milliseconds an equal request counts as a second intent rather than a repetition. */
const retryMs = 10 * 60_000;

/** By method and URL, the last write if its answer never came. Another write there replaces it: a like that is taken back and given again is a new one. */
const unanswered = new Map<string, { body: string; key: string; at: number }>();

/**
 * Sends a write, such as `POST /api/posts`, under a key of its own. Where the connection is cut before the answer,
 * nobody knows whether it was done: it is sent once more under the same key, and so is the same write when a person tries it
 * again within ten minutes. Decision 0054.
 */
export async function sendWrite(
  place: string,
  body: string,
  send: (headers: Record<string, string>) => Promise<Response>,
): Promise<Response> {
  const last = unanswered.get(place);
  const isRetry = last?.body === body && performance.now() - last.at < retryMs;
  const write = isRetry ? last : { body, key: newKey(), at: performance.now() };
  unanswered.set(place, write);
  const headers = { 'idempotency-key': write.key };
  const reply = await send(headers).catch((error: unknown) => {
    if (!(error instanceof TypeError)) throw error;
    return send(headers);
  });
  if (unanswered.get(place) === write) unanswered.delete(place);
  return reply;
}

/** `crypto.randomUUID` exists on https only. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
