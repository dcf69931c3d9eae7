import type { InputOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/notifications/push-subscriptions.ts';
import { pushSubscriptionLimit } from '#contract/notifications/push-subscriptions.ts';
import type { MemberViewer } from '#domain/access.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { ApiError } from '#server/errors.ts';
import { requireSession } from '#server/identity/sessions.ts';
import { requirePushEndpoint } from '#server/notifications/push/endpoint.ts';
import { UrlRefused } from '#server/outbound/errors.ts';
import { requireOwnPlayer } from '#server/players/own.ts';
import type { CallServices, Services } from '#server/services.ts';
import { ownTeam } from '#server/teams/scope.ts';
import {
  deleteBeyond,
  deleteSubscription,
  type Reader,
  saveSubscription,
  setFirstTimeZone,
} from './queries.ts';

const toReader = (viewer: MemberViewer): Reader => ({ teamId: ownTeam(viewer), playerId: viewer.player.id });

/** Sends the caller's push messages to a browser while this session lasts. Throws `url_refused`. Product §2, Message settings. */
export async function createPushSubscription(
  { db, clock, urlPolicy, session: { id: sessionId } }: CallServices,
  viewer: MemberViewer,
  { body: { timeZone, ...subscription } }: InputOf<typeof contract.createPushSubscription>,
): Promise<null> {
  requireEndpoint(subscription.endpoint, urlPolicy);
  const reader = toReader(viewer);
  return inTransaction(db, async (tx) => {
    await requireOwnPlayer(tx, viewer);
    await requireSession(tx, sessionId);
    const createdAt = (await clock.now(tx)).toString();
    await saveSubscription(tx, reader, { ...subscription, sessionId, createdAt });
    await deleteBeyond(tx, reader, pushSubscriptionLimit);
    if (timeZone !== undefined) await setFirstTimeZone(tx, reader, timeZone);
    return null;
  });
}

function requireEndpoint(endpoint: string, policy: Services['urlPolicy']): void {
  try {
    requirePushEndpoint(endpoint, policy);
  } catch (error) {
    if (error instanceof UrlRefused) throw new ApiError('url_refused', error);
    throw error;
  }
}

/** Ends push messages to one of the caller's browsers. Product §2, Message settings. */
export async function deletePushSubscription(
  { db }: Services,
  viewer: MemberViewer,
  { body: { endpoint } }: InputOf<typeof contract.deletePushSubscription>,
): Promise<null> {
  await deleteSubscription(db, toReader(viewer), endpoint);
  return null;
}
