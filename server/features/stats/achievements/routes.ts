import type { FastifyInstance } from 'fastify';
import { listPlayerAchievements } from '#contract/stats.ts';
import { serve } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import * as usecases from './usecases.ts';

export function achievementRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, { listPlayerAchievements }, usecases);
}
