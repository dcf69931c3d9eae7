import type { FastifyInstance } from 'fastify';
import { acceptUser, deleteAccount, getSession, validateInvite } from '#contract/auth.ts';
import { serve } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import * as invites from './invites/usecases.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { signInRoutes } from './sign-in/routes.ts';
import * as usecases from './usecases.ts';

export function authRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, { acceptUser, getSession, deleteAccount }, usecases);
  serve(app, services, { validateInvite }, invites);
  sessionRoutes(app, services);
  signInRoutes(app, services);
}
