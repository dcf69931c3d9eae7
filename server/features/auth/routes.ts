import type { FastifyInstance } from 'fastify';
import { acceptUser, deleteAccount, getSession, signOut, validateInvite } from '#contract/auth.ts';
import { bind, serve } from '#server/http/bind.ts';
import { endSession } from '#server/identity/sessions.ts';
import type { Services } from '#server/services.ts';
import * as invites from './invites/usecases.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { signInRoutes } from './sign-in/routes.ts';
import * as usecases from './usecases.ts';

export function authRoutes(app: FastifyInstance, services: Services): void {
  serve(
    app,
    services,
    { acceptUser, getSession },
    { acceptUser: usecases.acceptUser, getSession: usecases.getSession },
  );
  serve(app, services, { validateInvite }, invites);

  bind(app, signOut, async ({ request, reply }) => {
    const token = app.sessionCookies.read(request);
    if (token) await endSession(services.db, token);
    app.logSecurity(request, { event: 'sign_out' });
    app.sessionCookies.clear(reply);
    return null;
  });

  bind(app, deleteAccount, async ({ viewer, request, reply }) => {
    await usecases.deleteAccount(services, viewer);
    app.logSecurity(request, { event: 'account_deleted' });
    app.sessionCookies.clear(reply);
    return null;
  });

  sessionRoutes(app, services);
  signInRoutes(app, services);
}
