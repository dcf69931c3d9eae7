import type { FastifyInstance } from 'fastify';
import { getVotingSettings, setVotingDay, setVotingOpen } from '#contract/mvp/settings.ts';
import { serve } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import * as usecases from './usecases.ts';

export function votingSettingsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, { getVotingSettings, setVotingDay, setVotingOpen }, usecases);
}
