import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services.ts';
import { failureRoutes } from './failed-deliveries/routes.ts';
import { inboxRoutes } from './inbox/routes.ts';
import { pushSubscriptionRoutes } from './push-subscriptions/routes.ts';
import { messageSettingsRoutes } from './settings/routes.ts';
import { unsubscribeRoutes } from './unsubscribe/routes.ts';

export function notificationRoutes(app: FastifyInstance, services: Services): void {
  failureRoutes(app, services);
  inboxRoutes(app, services);
  messageSettingsRoutes(app, services);
  pushSubscriptionRoutes(app, services);
  unsubscribeRoutes(app, services);
}
