import type { FastifyInstance } from 'fastify';
import { setStatsFor } from '#contract/stats.ts';
import { serve } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import * as usecases from './usecases.ts';

export function captainLineRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, { setStatsFor }, usecases);
}
