import type { FastifyInstance } from 'fastify';
import { getBoxScore, getLeaderboard, listPlayerAchievements } from '#contract/stats.ts';
import { bind } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import { readableTeam } from '#server/teams/scope.ts';
import { playerAchievements } from './achievements/usecases.ts';
import { gameBoxScore } from './box-score/usecases.ts';
import { seasonLeaderboard } from './leaderboard/usecases.ts';
import { lineRoutes } from './lines/routes.ts';

export function statRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  lineRoutes(app, services);

  bind(app, listPlayerAchievements, async ({ params }) => playerAchievements(services, params.playerId));

  bind(app, getLeaderboard, async ({ viewer, query }) =>
    seasonLeaderboard(services, await readableTeam(db, viewer, query.teamId), query.seasonId),
  );

  bind(app, getBoxScore, async ({ viewer, params }) => gameBoxScore(services, viewer, params.gameId));
}
