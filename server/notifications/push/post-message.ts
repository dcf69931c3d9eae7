import https from 'node:https';
import type { encryptNotification } from '@block65/webcrypto-web-push';
import { errorCode } from '#server/node-errors.ts';
import { checkedLookup, requireAllowedUrl } from '#server/outbound/checked-url.ts';
import type { UrlPolicy } from '#server/outbound/url-policy.ts';
import { HandOverError } from '../delivery/failure.ts';
import type { PushMessage } from './compose.ts';
import type { PushSubscriptionRow } from './queries.ts';
import type { InstallationVapidKeys, VapidKeys } from './vapid-keys.ts';

/** For how many seconds a push service stores a message for a device that is off. */
const ttlSeconds = 24 * 60 * 60;

export type PushOptions = {
  /** The contact of this installation's operator for push services. */
  readonly subject: string;
  readonly policy: UrlPolicy;
  readonly timeoutMs: number;
};

/**
 * Sends a message to the push service of a subscription by RFC 8030: encrypted for its browser, over a connection to an IP that
 * is checked first. Resolves to `gone` when the subscription has ended. Throws HandOverError.
 */
export async function postMessage(
  { endpoint, p256dh, auth }: PushSubscriptionRow,
  message: PushMessage,
  { current, former }: InstallationVapidKeys,
  options: PushOptions,
): Promise<'accepted' | 'gone'> {
  const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } };
  // Imported at the first push message: many servers never send one.
  const { vapidHeaders } = await import('@block65/webcrypto-web-push');
  const body = await encrypted(subscription, message);
  if (body === null) return 'gone';
  const postAs = async (keys: VapidKeys) => {
    const { headers } = await vapidHeaders(subscription, { ...keys, subject: options.subject });
    return post(endpoint, options, body, { ...headers, ...pushHeaders(message, body) });
  };
  const status = await postAs(current);
  // The subscription may belong to the keys from before the secret was replaced.
  return pushOutcome(former && refusesKeys(status) ? await postAs(former) : status);
}

function pushHeaders({ urgency, topic }: PushMessage, body: Uint8Array): Record<string, string> {
  return {
    ttl: String(ttlSeconds),
    urgency,
    topic,
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    'content-length': String(body.byteLength),
  };
}

function refusesKeys(status: number): boolean {
  return status === 401 || status === 403;
}

type Subscription = Parameters<typeof encryptNotification>[0];

/** The encrypted message; null when the browser's keys are invalid. */
async function encrypted(subscription: Subscription, { content }: PushMessage): Promise<Uint8Array | null> {
  const { encryptNotification } = await import('@block65/webcrypto-web-push');
  try {
    return await encryptNotification(subscription, new TextEncoder().encode(JSON.stringify(content)));
  } catch {
    return null;
  }
}

async function post(
  endpoint: string,
  { policy, timeoutMs }: PushOptions,
  body: Uint8Array,
  headers: Record<string, string>,
): Promise<number> {
  const signal = AbortSignal.timeout(timeoutMs);
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  try {
    https
      .request(requireAllowedUrl(endpoint, policy), {
        method: 'POST',
        // No connection is reused, because the IP of an open one would not be checked again.
        agent: false,
        lookup: checkedLookup(policy),
        signal,
        headers,
        ...(policy.ca && { ca: policy.ca }),
      })
      .once('response', (reply) => {
        resolve(reply.statusCode ?? 0);
        reply.destroy();
      })
      .once('error', reject)
      // An answer in another protocol (101) is neither an answer nor an error.
      .once('close', () => reject(new Error('The connection was closed without an answer')))
      .end(body);
    return await promise;
  } catch (cause) {
    const isTimeout = signal.aborted || errorCode(cause) === 'ETIMEDOUT';
    throw new HandOverError(isTimeout ? 'timed_out' : 'unreachable', { isFinal: false, cause });
  }
}

function pushOutcome(status: number): 'accepted' | 'gone' {
  if (status >= 200 && status < 300) return 'accepted';
  if (status === 404 || status === 410) return 'gone';
  const isPassing = status === 408 || status === 429 || status >= 500;
  const cause = new Error(`The push service answered ${status}`);
  throw new HandOverError('refused', { isFinal: !isPassing, cause });
}
