import type { FastifyInstance } from 'fastify';
import {
  countUnreadNotifications,
  listNotifications,
  markNotificationsRead,
} from '#contract/notifications.ts';
import { serve } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import * as usecases from './usecases.ts';

export function inboxRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, { listNotifications, countUnreadNotifications, markNotificationsRead }, usecases);
}
