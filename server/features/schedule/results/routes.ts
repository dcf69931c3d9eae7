import type { FastifyInstance } from 'fastify';
import { createResult, deleteResult, listResults, updateResult } from '#contract/schedule/results.ts';
import { serve } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import * as usecases from './usecases.ts';

export function resultRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, { listResults, createResult, updateResult, deleteResult }, usecases);
}
