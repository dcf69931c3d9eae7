import type { FastifyInstance } from 'fastify';
import { getGameAudience } from '#contract/schedule/audience.ts';
import { serve } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import * as usecases from './usecases.ts';

export function audienceRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, { getGameAudience }, usecases);
}
