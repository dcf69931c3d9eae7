import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Viewer, visitor } from '#domain/access.ts';
import { findSession } from '#server/identity/sessions.ts';
import type { Services } from '#server/services.ts';
import { type SessionCookies, sessionCookies } from './cookies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is calling, by the session cookie; read anew for every request. */
    viewer: Viewer;
    /** The session that the viewer came by; null for a visitor. */
    sessionId: number | null;
  }
  interface FastifyInstance {
    sessionCookies: SessionCookies;
  }
}

/** Decorates every request that may need it with its viewer. */
export function installViewer(app: FastifyInstance, services: Services): void {
  const cookies = sessionCookies(services.config.publicUrl);
  app.decorate('sessionCookies', cookies);
  // A first value of its own for each request is set below, before anything reads it.
  app.decorateRequest('viewer');
  app.decorateRequest('sessionId', null);
  app.addHook('onRequest', async (request, reply) => {
    request.viewer = visitor;
    const token = needsViewer(request) ? cookies.read(request) : null;
    if (!token) return;
    const session = await findSession(services, token);
    if (!session) return cookies.clear(reply);
    request.viewer = session.viewer;
    request.sessionId = session.id;
    if (session.renewed) cookies.set(reply, token);
  });
}

/** Pictures, scripts and health checks are the same for everybody: no session is looked up for them. */
function needsViewer(request: FastifyRequest): boolean {
  const { endpoint, page } = request.routeOptions.config;
  return endpoint !== undefined || page === true;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** An HTML page that carries the session's identity. */
    page?: boolean;
  }
}
