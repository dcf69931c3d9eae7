import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { ErrorCode } from '#contract/errors.ts';
import type { Viewer } from '#domain/access.ts';
import { answerTo } from '#server/http/error-handler.ts';
import { callerOf, routeOf } from '#server/http/request-log.ts';
import type { SignInFailure } from '#server/identity/failures.ts';

type SecurityEvent =
  | { readonly event: 'sign_in' | 'sign_out' | 'sign_out_device' | 'sign_out_everywhere' | 'account_deleted' }
  | { readonly event: 'sign_in_failed'; readonly reason: SignInFailure }
  | { readonly event: 'refused'; readonly code: ErrorCode; readonly status: number }
  | { readonly event: 'act'; readonly act: string; readonly role: 'admin' | 'captain' };

declare module 'fastify' {
  interface FastifyInstance {
    /** Writes one line about who did what from where; nothing that somebody wrote, no email, no token. */
    logSecurity(request: FastifyRequest, event: SecurityEvent): void;
  }
}

const refusals = new Set([401, 403, 421, 429]);

/**
 * The most lines a minute for invalid calls of one network, which may be mistyped forms; further ones are in the request log
 * only.
 */
const invalidCallsPerMinute = 10;

/** Installed before every hook that may refuse a request, and before the routes. */
export function installSecurityLog(app: FastifyInstance): void {
  app.decorate('logSecurity', (request: FastifyRequest, event: SecurityEvent) => {
    request.log.info(
      { log: 'security', ...event, ...callerOf(request), route: routeOf(request) },
      'security',
    );
  });
  const invalidCalls = new RateLimiterMemory({ points: invalidCallsPerMinute, duration: 60 });
  app.addHook('onError', async (request, _reply, error) => {
    const { code, status } = answerTo(error);
    if (status === 400 && request.routeOptions.config.endpoint) {
      const isWithinLimit = await invalidCalls.consume(callerOf(request).ip).then(
        () => true,
        () => false,
      );
      if (isWithinLimit) app.logSecurity(request, { event: 'refused', code, status });
      return;
    }
    if (!refusals.has(status) && !(status === 404 && request.routeOptions.config.endpoint)) return;
    app.logSecurity(request, { event: 'refused', code, status });
  });
  app.addHook('onRoute', (route) => logActs(app, route));
}

/** Logs the calls of captains and admins to this route. */
function logActs(app: FastifyInstance, route: RouteOptions): void {
  const { endpoint, name } = route.config ?? {};
  if (!endpoint || !name || endpoint.method === 'GET') return;
  if (endpoint.access !== 'captain' && endpoint.access !== 'admin') return;
  route.onResponse = async (request, reply) => {
    if (reply.statusCode >= 400 || request.isRepeat) return;
    app.logSecurity(request, { event: 'act', act: name, role: roleOf(request.viewer) });
  };
}

function roleOf({ isAdmin }: Viewer): 'admin' | 'captain' {
  return isAdmin ? 'admin' : 'captain';
}
