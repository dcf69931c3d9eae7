import type { FastifyInstance } from 'fastify';
import { createPlayer, getPlayer, listPlayers, setApproval, updatePlayer } from '#contract/players.ts';
import { serve } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import { removalRoutes } from './removal/routes.ts';
import { playerSessionRoutes } from './sessions/routes.ts';
import * as usecases from './usecases.ts';

export function playerRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, { listPlayers, getPlayer, createPlayer, updatePlayer, setApproval }, usecases);
  removalRoutes(app, services);
  playerSessionRoutes(app, services);
}
