import type { FastifyInstance } from 'fastify';
import { createPushSubscription, deletePushSubscription } from '#contract/push-subscriptions.ts';
import { bind } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import * as usecases from './usecases.ts';

/** A subscription belongs to the session that it came by: these calls have to know which. */
export function pushSubscriptionRoutes(app: FastifyInstance, services: Services): void {
  bind(app, createPushSubscription, async ({ viewer, request, body }) => {
    if (request.sessionId === null) throw new Error('A member calls by a session');
    await usecases.createPushSubscription(services, viewer, request.sessionId, body);
    return null;
  });

  bind(app, deletePushSubscription, async ({ viewer, body }) => {
    await usecases.deletePushSubscription(services, viewer, body);
    return null;
  });
}
