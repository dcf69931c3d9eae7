import type { FastifyInstance } from 'fastify';
import { getTeam, getTeamBySlug, listLeagues, listTeams } from '#contract/teams.ts';
import { ApiError } from '#server/http/api-error.ts';
import { bind } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import { readableTeam, visibleTeamBySlugs } from '#server/teams/scope.ts';
import { leagueById, visibleLeagues, visibleTeams } from './queries.ts';
import { describeTeam } from './usecases.ts';

export function teamRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  bind(app, listLeagues, async () => visibleLeagues(db, {}));

  bind(app, listTeams, async ({ params: { leagueId } }) => {
    const [league] = await leagueById(db, { leagueId });
    if (!league) throw new ApiError('not_found');
    return visibleTeams(db, { leagueId });
  });

  bind(app, getTeam, async ({ viewer, params }) =>
    describeTeam(services, viewer, await readableTeam(db, viewer, params.id)),
  );

  bind(app, getTeamBySlug, async ({ viewer, params }) => {
    const team = await visibleTeamBySlugs(db, params);
    if (!team) throw new ApiError('not_found');
    return describeTeam(services, viewer, team.id);
  });
}
