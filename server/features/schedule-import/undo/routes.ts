import type { FastifyInstance } from 'fastify';
import { undoImport } from '#contract/schedule-import.ts';
import { serve } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import * as usecases from './usecases.ts';

export function undoRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, { undoImport }, usecases);
}
