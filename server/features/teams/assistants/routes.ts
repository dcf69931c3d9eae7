import type { FastifyInstance } from 'fastify';
import { nameAssistantCaptain, removeAssistantCaptain } from '#contract/teams/assistants.ts';
import { serve } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import * as usecases from './usecases.ts';

export function assistantRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, { nameAssistantCaptain, removeAssistantCaptain }, usecases);
}
