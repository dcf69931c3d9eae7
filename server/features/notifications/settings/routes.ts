import type { FastifyInstance } from 'fastify';
import { getMessageSettings, updateMessageSettings } from '#contract/notifications/settings.ts';
import { serve } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import * as usecases from './usecases.ts';

export function messageSettingsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, { getMessageSettings, updateMessageSettings }, usecases);
}
