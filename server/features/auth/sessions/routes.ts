import type { FastifyInstance } from 'fastify';
import { deleteSession, deleteSessions, listSessions } from '#contract/sessions.ts';
import { bind } from '#server/http/bind.ts';
import type { Services } from '#server/services.ts';
import * as usecases from './usecases.ts';

/** The caller's devices: these calls have to know by which of the sessions they came. */
export function sessionRoutes(app: FastifyInstance, services: Services): void {
  bind(app, listSessions, ({ viewer, request }) =>
    usecases.listSessions(services, viewer, request.sessionId),
  );

  bind(app, deleteSession, async ({ viewer, request, reply, params: { id } }) => {
    await usecases.deleteSession(services, viewer, id);
    app.logSecurity(request, { event: 'sign_out_device' });
    if (id === request.sessionId) app.sessionCookies.clear(reply);
    return null;
  });

  bind(app, deleteSessions, async ({ viewer, request, reply }) => {
    await usecases.deleteSessions(services, viewer);
    app.logSecurity(request, { event: 'sign_out_everywhere' });
    app.sessionCookies.clear(reply);
    return null;
  });
}
