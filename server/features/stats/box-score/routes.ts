import type { FastifyInstance } from 'fastify';
import { getBoxScore } from '#contract/stats.ts';
import { serve } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import * as usecases from './usecases.ts';

export function boxScoreRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, { getBoxScore }, usecases);
}
