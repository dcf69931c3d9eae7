import type { FastifyInstance } from 'fastify';
import { getSystem } from '#contract/system.ts';
import { serve } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import * as usecases from './usecases.ts';

export function systemRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, { getSystem }, usecases);
}
