import type { FastifyInstance } from 'fastify';
import { createSeason, deleteSeason, updateSeason } from '#contract/teams/seasons.ts';
import { serve } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import * as usecases from './usecases.ts';

export function seasonRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, { createSeason, updateSeason, deleteSeason }, usecases);
}
