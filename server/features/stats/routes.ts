import type { FastifyInstance } from 'fastify';
import {
  createWeeklyStats,
  deleteWeeklyStats,
  getBoxScore,
  getLeaderboard,
  listPlayerAchievements,
  listPlayerStats,
  listWeeklyStats,
  updateWeeklyStats,
} from '#contract/stats.ts';
import { bind } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import { readableTeam, readableTeamOfPlayer } from '#server/teams/scope.ts';
import { playerAchievements } from './achievements/usecases.ts';
import { gameBoxScore } from './box-score/usecases.ts';
import { seasonLeaderboard } from './leaderboard/usecases.ts';
import { presentLine } from './lines/present.ts';
import { playerLines, teamLines } from './lines/queries.ts';
import { deleteStats, editStats, submitStats } from './lines/usecases.ts';
import { seasonWeekBounds } from './seasons/season-weeks.ts';

export function statRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  bind(app, listWeeklyStats, async ({ viewer, query: { teamId: asked, week, seasonId } }) => {
    const teamId = await readableTeam(db, viewer, asked);
    const bounds =
      week === undefined ? await seasonWeekBounds(services, teamId, seasonId) : { first: week, last: week };
    const lines = await teamLines(db, { teamId, ...bounds });
    return lines.map((line) => presentLine(line, viewer));
  });

  bind(app, listPlayerStats, async ({ viewer, params: { playerId }, query: { seasonId, limit = null } }) => {
    const teamId = await readableTeamOfPlayer(db, playerId);
    const bounds = await seasonWeekBounds(services, teamId, seasonId);
    const lines = await playerLines(db, { teamId, playerId, limit, ...bounds });
    return lines.map((line) => presentLine(line, viewer));
  });

  bind(app, listPlayerAchievements, async ({ params }) => playerAchievements(services, params.playerId));

  bind(app, getLeaderboard, async ({ viewer, query }) =>
    seasonLeaderboard(services, await readableTeam(db, viewer, query.teamId), query.seasonId),
  );

  bind(app, getBoxScore, async ({ viewer, params }) => gameBoxScore(services, viewer, params.gameId));

  bind(app, createWeeklyStats, async ({ viewer, body, request }) =>
    presentLine(await submitStats(services, viewer, body, request.log), viewer),
  );

  bind(app, updateWeeklyStats, async ({ viewer, params, body, request }) =>
    presentLine(await editStats(services, viewer, params.id, body, request.log), viewer),
  );

  bind(app, deleteWeeklyStats, async ({ viewer, params }) => deleteStats(services, viewer, params.id));
}
