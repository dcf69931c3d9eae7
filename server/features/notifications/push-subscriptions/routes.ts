import type { FastifyInstance } from 'fastify';
import {
  createPushSubscription,
  deletePushSubscription,
} from '#contract/notifications/push-subscriptions.ts';
import { serve } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import * as usecases from './usecases.ts';

export function pushSubscriptionRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, { createPushSubscription, deletePushSubscription }, usecases);
}
