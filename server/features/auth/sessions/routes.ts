import type { FastifyInstance } from 'fastify';
import { deleteSession, deleteSessions, listSessions } from '#contract/auth/sessions.ts';
import { signOut } from '#contract/auth.ts';
import { serve } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import * as usecases from './usecases.ts';

export function sessionRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, { listSessions, deleteSession, deleteSessions, signOut }, usecases);
}
