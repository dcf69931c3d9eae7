import type { FastifyInstance } from 'fastify';
import { signOut } from '#contract/auth.ts';
import { deleteSession, deleteSessions, listSessions } from '#contract/sessions.ts';
import { serve } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import * as usecases from './usecases.ts';

export function sessionRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, { listSessions, deleteSession, deleteSessions, signOut }, usecases);
}
