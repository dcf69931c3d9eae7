import type { FastifyInstance } from 'fastify';
import { acceptUser, deleteAccount, getSession, signOut, validateInvite } from '#contract/auth.ts';
import { isCaptainOrAdmin } from '#domain/access.ts';
import { ApiError } from '#server/http/api-error.ts';
import { bind } from '#server/http/bind.ts';
import { endSession, endSessionsOf } from '#server/identity/sessions.ts';
import type { Services } from '#server/services.ts';
import { requireGoodInvite } from './invites/usecases.ts';
import { installSignInPages } from './sign-in/routes.ts';
import * as usecases from './usecases.ts';

export function authRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  bind(app, acceptUser, async ({ viewer, body }) => {
    return usecases.acceptUser(services, viewer, body.inviteCode);
  });

  bind(app, validateInvite, async ({ body }) => {
    const { teamName } = await requireGoodInvite(services, db, body.inviteCode);
    return { valid: true as const, teamName };
  });

  bind(app, getSession, async ({ viewer }) => viewer.identity);

  bind(app, signOut, async ({ request, reply }) => {
    const token = app.sessionCookies.read(request);
    if (token) await endSession(db, token);
    app.sessionCookies.clear(reply);
    return null;
  });

  bind(app, deleteAccount, async ({ viewer, reply }) => {
    if (viewer.player || isCaptainOrAdmin(viewer)) throw new ApiError('account_in_use');
    await endSessionsOf(db, viewer.identity.uid);
    app.sessionCookies.clear(reply);
    return null;
  });

  installSignInPages(app, services);
}
