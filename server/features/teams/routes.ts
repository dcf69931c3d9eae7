import type { FastifyInstance } from 'fastify';
import { getTeam, getTeamBySlug, listLeagues, listTeams } from '#contract/teams.ts';
import { serve } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import { assistantRoutes } from './assistants/routes.ts';
import { managementRoutes } from './management/routes.ts';
import { seasonRoutes } from './seasons/routes.ts';
import { teamSettingsRoutes } from './settings/routes.ts';
import * as usecases from './usecases.ts';

export function teamRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, { listLeagues, listTeams, getTeam, getTeamBySlug }, usecases);
  teamSettingsRoutes(app, services);
  seasonRoutes(app, services);
  assistantRoutes(app, services);
  managementRoutes(app, services);
}
