import type { FastifyInstance } from 'fastify';
import {
  createWeeklyStats,
  getBoxScore,
  getLeaderboard,
  listPlayerStats,
  listWeeklyStats,
  updateWeeklyStats,
} from '#contract/stats.ts';
import { bind } from '#server/http/bind.ts';
import type { Parts } from '#server/parts.ts';
import { readableTeam } from '#server/teams/scope.ts';
import { gameBoxScore } from './box-score.ts';
import { seasonLeaderboard } from './leaderboard.ts';
import { playerLines, teamLines } from './queries.ts';
import { seasonWeekBounds, teamOf } from './seasons.ts';
import { editStats, submitStats } from './usecases.ts';

export function statRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts;

  bind(app, listWeeklyStats, async ({ viewer, query: { teamId: asked, week, seasonId } }) => {
    const teamId = await readableTeam(db, viewer, asked);
    if (week !== undefined) return teamLines(db, { teamId, first: week, last: week });
    return teamLines(db, { teamId, ...(await seasonWeekBounds(parts, teamId, seasonId)) });
  });

  bind(app, listPlayerStats, async ({ params: { playerId }, query: { seasonId } }) => {
    const teamId = await teamOf(db, playerId);
    return playerLines(db, { teamId, playerId, ...(await seasonWeekBounds(parts, teamId, seasonId)) });
  });

  bind(app, getLeaderboard, async ({ viewer, query }) =>
    seasonLeaderboard(parts, await readableTeam(db, viewer, query.teamId), query.seasonId),
  );

  bind(app, getBoxScore, async ({ params }) => gameBoxScore(parts, params.gameId));

  bind(app, createWeeklyStats, async ({ viewer, body, request }) =>
    submitStats(parts, viewer, body, request.log),
  );

  bind(app, updateWeeklyStats, async ({ viewer, params, body }) => editStats(parts, viewer, params.id, body));
}
