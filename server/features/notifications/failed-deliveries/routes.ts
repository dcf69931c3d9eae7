import type { FastifyInstance } from 'fastify';
import { listFailedDeliveries } from '#contract/notifications/failed-deliveries.ts';
import { serve } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import * as usecases from './usecases.ts';

export function failureRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, { listFailedDeliveries }, usecases);
}
