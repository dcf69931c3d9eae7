import * as z from 'zod/mini';
import { isTimeZone } from '#domain/time-zone.ts';
import { endpoint } from '../endpoint.ts';
import { nothing, singleLine } from '../fields.ts';
import { issue } from '../reasons.ts';

/** Push subscriptions per person; one more replaces the oldest. */
export const pushSubscriptionLimit = 10;

const url = z.string().check(z.minLength(1), z.maxLength(1000), singleLine);
const base64url = (characters: number) =>
  z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${characters}}={0,2}$`)));

const tag = 'Notifications';

/**
 * Belongs to the caller's session and ends with it. The same browser again updates its row. `url_refused` for an endpoint
 * without https, on this machine or in a private network. Product §2, Message settings.
 */
export const createPushSubscription = endpoint({
  method: 'POST',
  path: '/api/push-subscriptions',
  summary: 'Send push messages to the calling browser',
  tag,
  access: 'member',
  action: 'changeMessageSettings',
  body: z.strictObject({
    endpoint: url,
    /** The browser's public key, 65 bytes, and its secret, 16 bytes. RFC 8291. */
    p256dh: base64url(87),
    auth: base64url(22),
    /** The reader's zone, used for quiet hours until they choose another. */
    timeZone: z.optional(z.string().check(z.refine(isTimeZone, issue('timeZone')))),
  }),
  replies: { 204: nothing },
  errors: ['url_refused'],
  isIdempotencyExempt: true,
});

/** Succeeds without one, too. Product §2, Message settings. */
export const deletePushSubscription = endpoint({
  method: 'DELETE',
  path: '/api/push-subscriptions',
  summary: 'Stop push messages to a browser of the caller',
  tag,
  access: 'member',
  action: 'changeMessageSettings',
  body: z.strictObject({ endpoint: url }),
  replies: { 204: nothing },
  errors: [],
});
