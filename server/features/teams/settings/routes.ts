import type { FastifyInstance } from 'fastify';
import { getTeamSettings, handOverTeam, updateTeamSettings } from '#contract/teams/settings.ts';
import { serve } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import * as usecases from './usecases.ts';

export function teamSettingsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, { getTeamSettings, updateTeamSettings, handOverTeam }, usecases);
}
