import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Access } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { pageAt } from '#contract/pages.ts';
import type { Viewer } from '#domain/access.ts';
import { answerTo } from '#server/http/error-handler.ts';
import type { SignInFailure } from '#server/identity/failures.ts';
import type { Services } from '#server/services.ts';
import { PersonHash } from './person-hash.ts';
import { shortIp } from './short-ip.ts';

type SecurityEvent =
  | { readonly event: 'sign_in' | 'sign_out' | 'sign_out_device' | 'sign_out_everywhere' | 'account_deleted' }
  | { readonly event: 'sign_in_failed'; readonly reason: SignInFailure }
  | { readonly event: 'refused'; readonly code: ErrorCode; readonly status: number }
  | { readonly event: 'act'; readonly act: string; readonly role: 'admin' | 'captain' };

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller as the log names them; null for a visitor. */
    person: string | null;
  }
  interface FastifyInstance {
    /** Writes one line about who did what from where; nothing that somebody wrote, no e-mail, no token. Decision 0053. */
    logSecurity(request: FastifyRequest, event: SecurityEvent): void;
    /** Sets `request.person` for whoever is calling, or has just signed in. */
    namePerson(request: FastifyRequest, uid: string): Promise<void>;
  }
}

const refusals = new Set([401, 403, 421, 429]);

/** To be installed before whatever may refuse a request. */
export function installSecurityLog(app: FastifyInstance, { db, identity }: Services): void {
  const hash = new PersonHash();
  app.decorateRequest('person', null);
  app.decorate('namePerson', async (request: FastifyRequest, uid: string) => {
    await hash.load(db);
    request.person = hash.of(identity.issuer, uid);
  });
  app.decorate('logSecurity', (request: FastifyRequest, event: SecurityEvent) => {
    request.log.info(
      { log: 'security', ...event, ...callerOf(request), route: routeOf(request) },
      'security',
    );
  });
  app.addHook('onError', async (request, _reply, error) => {
    const { code, status } = answerTo(error);
    if (!refusals.has(status) && !(status === 404 && request.routeOptions.config.endpoint)) return;
    app.logSecurity(request, { event: 'refused', code, status });
  });
  app.addHook('onResponse', async (request, reply) => {
    const { endpoint, name } = request.routeOptions.config;
    if (!endpoint || !name || endpoint.method === 'GET' || reply.statusCode >= 400) return;
    const role = roleIn(endpoint.access, request.viewer);
    if (role) app.logSecurity(request, { event: 'act', act: name, role });
  });
}

/** What the lines of the log say of the caller. */
export function callerOf(request: FastifyRequest): { ip: string; person: string | null } {
  return { ip: shortIp(request.ip), person: request.person };
}

/** The route with the ids in its place; other parts of a path may be what somebody wrote. */
export function routeOf({ method, params, routeOptions, url }: FastifyRequest): string {
  const pathname = url.split('?', 1)[0] ?? '';
  if (routeOptions.config.page && pageAt(pathname)) return `${method} ${pathname}`;
  const path = routeOptions.url?.replaceAll(/:(\w+)/g, (name, key: string) => {
    const value = (params as Record<string, unknown> | null)?.[key];
    return /^\d{1,10}$/.test(String(value)) ? String(value) : name;
  });
  return `${method} ${path ?? '(none)'}`;
}

function roleIn(access: Access, { isAdmin }: Viewer): 'admin' | 'captain' | null {
  if (access !== 'captain' && access !== 'admin') return null;
  return isAdmin ? 'admin' : 'captain';
}
