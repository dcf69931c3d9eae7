import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services.ts';
import { achievementRoutes } from './achievements/routes.ts';
import { boxScoreRoutes } from './box-score/routes.ts';
import { captainLineRoutes } from './captain/routes.ts';
import { leaderboardRoutes } from './leaderboard/routes.ts';
import { lineRoutes } from './lines/routes.ts';

export function statRoutes(app: FastifyInstance, services: Services): void {
  achievementRoutes(app, services);
  boxScoreRoutes(app, services);
  captainLineRoutes(app, services);
  leaderboardRoutes(app, services);
  lineRoutes(app, services);
}
