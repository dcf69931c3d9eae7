import type { FastifyInstance } from 'fastify';
import { listAdminAudit, listAudit } from '#contract/audit.ts';
import { serve } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import * as usecases from './usecases.ts';

export function auditRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, { listAudit, listAdminAudit }, usecases);
}
