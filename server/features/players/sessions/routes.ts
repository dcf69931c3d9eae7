import type { FastifyInstance } from 'fastify';
import { deletePlayerSessions } from '#contract/players.ts';
import { serve } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import * as usecases from './usecases.ts';

export function playerSessionRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, { deletePlayerSessions }, usecases);
}
