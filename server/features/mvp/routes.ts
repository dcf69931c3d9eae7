import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services.ts';
import { announcementRoutes } from './announcement/routes.ts';
import { pointsRoutes } from './points/routes.ts';
import { votingSettingsRoutes } from './settings/routes.ts';
import { voteRoutes } from './votes/routes.ts';
import { winnerRoutes } from './winners/routes.ts';

export function mvpRoutes(app: FastifyInstance, services: Services): void {
  announcementRoutes(app, services);
  pointsRoutes(app, services);
  votingSettingsRoutes(app, services);
  voteRoutes(app, services);
  winnerRoutes(app, services);
}
