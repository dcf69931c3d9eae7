import type { FastifyInstance } from 'fastify';
import { listMvpPoints, listSeasonAwards } from '#contract/mvp/points.ts';
import { serve } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import * as usecases from './usecases.ts';

export function pointsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, { listMvpPoints, listSeasonAwards }, usecases);
}
