import type { FastifyInstance } from 'fastify';
import { getTeam, getTeamBySlug, listLeagues, listTeams } from '#contract/teams.ts';
import { ApiError } from '#server/http/api-error.ts';
import { bind } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import { readableTeam } from '#server/teams/scope.ts';
import { activeLeagues, activeTeams, leagueById, teamBySlug } from './queries.ts';
import { describeTeam } from './usecases.ts';

export function teamRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  bind(app, listLeagues, async () => activeLeagues(db, {}));

  bind(app, listTeams, async ({ params: { leagueId } }) => {
    const [found] = await leagueById(db, { leagueId });
    if (!found) throw new ApiError('not_found');
    return activeTeams(db, { leagueId });
  });

  bind(app, getTeam, async ({ viewer, params }) =>
    describeTeam(services, viewer, await readableTeam(db, viewer, params.id)),
  );

  bind(app, getTeamBySlug, async ({ viewer, params }) => {
    const [found] = await teamBySlug(db, params);
    if (!found) throw new ApiError('not_found');
    return describeTeam(services, viewer, await readableTeam(db, viewer, found.id));
  });
}
