import type { FastifyInstance } from 'fastify';
import { applyImport, previewImport } from '#contract/schedule-import.ts';
import { serve } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import { sourceRoutes } from './sources/routes.ts';
import { undoRoutes } from './undo/routes.ts';
import * as usecases from './usecases.ts';

export function importRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, { previewImport, applyImport }, usecases);
  sourceRoutes(app, services);
  undoRoutes(app, services);
}
