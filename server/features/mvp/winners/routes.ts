import type { FastifyInstance } from 'fastify';
import { listPlayerWins, listWinners } from '#contract/mvp.ts';
import { serve } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import * as usecases from './usecases.ts';

export function winnerRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, { listPlayerWins, listWinners }, usecases);
}
