import type { FastifyInstance } from 'fastify';
import { deleteSource, getImportState, refreshSource, saveSource } from '#contract/schedule-import.ts';
import { serve } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import * as usecases from './usecases.ts';

export function sourceRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, { deleteSource, getImportState, refreshSource, saveSource }, usecases);
}
