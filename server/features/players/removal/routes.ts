import type { FastifyInstance } from 'fastify';
import { deletePlayer } from '#contract/players.ts';
import { serve } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import * as usecases from './usecases.ts';

export function removalRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, { deletePlayer }, usecases);
}
