import type { FastifyInstance } from 'fastify';
import { createGame, deleteGame, getGame, listSchedule, updateGame } from '#contract/schedule.ts';
import { serve } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import { audienceRoutes } from './audience/routes.ts';
import { resultRoutes } from './results/routes.ts';
import * as usecases from './usecases.ts';

export function scheduleRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, { listSchedule, getGame, createGame, updateGame, deleteGame }, usecases);
  audienceRoutes(app, services);
  resultRoutes(app, services);
}
