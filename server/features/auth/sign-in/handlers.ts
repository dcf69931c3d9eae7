import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteShorthandOptions,
} from 'fastify';
import * as z from 'zod/mini';
import { localPath } from '#domain/local-path.ts';
import { m } from '#messages';
import { prepareErrorReply } from '#server/http/error-handler.ts';
import { createRouteLimit } from '#server/http/rate-limit.ts';
import { deviceOf } from '#server/identity/device.ts';
import type { SignInFailure } from '#server/identity/failures.ts';
import { IssuerUnavailable, SignInRefused } from '#server/identity/oidc.ts';
import { endSession } from '#server/identity/sessions.ts';
import { createSharedLimit } from '#server/limits/shared-limit.ts';
import type { Services } from '#server/services.ts';
import { signInCompleter } from './completion/completion.ts';
import { outcomeSender } from './outcome/outcome.ts';

const startQuery = z.object({
  popup: z.optional(z.enum(['1'])),
  returnTo: z.optional(z.string().check(z.maxLength(500))),
});
const callbackQuery = z.looseObject({ state: z.optional(z.string().check(z.maxLength(200))) });

/** Sign-ins of one client, on all processes together: each asks the issuer. */
const countSignIn = createSharedLimit({ name: 'sign-in', points: 120, seconds: 60 });

/**
 * The two pages of the sign-in window: one redirects to the issuer, the other is its callback. They are opened by the browser
 * and not by the client's code, so their errors are sent to the window that opened them in place of a JSON reply.
 */
export function signInRoutes(app: FastifyInstance, services: Services): void {
  const outcome = outcomeSender(services.config.publicUrl);
  const options = {
    config: { access: 'public' },
    onRequest: createRouteLimit(app, { name: 'sign-ins', pointsPerMinute: services.limits.signIns }),
    errorHandler: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      outcome.sendPage(reply, { error: prepareErrorReply(error, request, reply).message }),
  } as const;
  startRoute(app, services, options, outcome.send);
  callbackRoute(app, services, options, outcome.send);
}

type SendOutcome = ReturnType<typeof outcomeSender>['send'];

function startRoute(
  app: FastifyInstance,
  { identity }: Services,
  options: RouteShorthandOptions,
  sendOutcome: SendOutcome,
): void {
  const schema = { querystring: startQuery, tags: ['Sign-in'], summary: 'Go to the issuer' };
  app.get<{ Querystring: z.output<typeof startQuery> }>(
    '/api/auth/start',
    { ...options, schema },
    async (request, reply) => {
      const popup = request.query.popup === '1';
      const returnTo = localPath(request.query.returnTo) ?? '/';
      try {
        const { url, attempt } = await identity.begin();
        await app.sessionCookies.setAttempt(reply, { ...attempt, popup, returnTo });
        return reply.header('cache-control', 'no-store').redirect(url.href, 303);
      } catch (error) {
        app.logSecurity(request, { event: 'sign_in_failed', reason: toFailure(error) });
        return sendOutcome(reply, { popup, returnTo }, { error: failureReason(error) });
      }
    },
  );
}

function callbackRoute(
  app: FastifyInstance,
  services: Services,
  options: RouteShorthandOptions,
  sendOutcome: SendOutcome,
): void {
  const { db } = services;
  const complete = signInCompleter(services);
  const schema = { querystring: callbackQuery, tags: ['Sign-in'], summary: 'Come back from the issuer' };
  app.get<{ Querystring: z.output<typeof callbackQuery> }>(
    '/api/auth/callback',
    { ...options, schema },
    async (request, reply) => {
      const attempt = await app.sessionCookies.takeAttempt(request, reply, request.query.state ?? '');
      if (!attempt) {
        app.logSecurity(request, { event: 'sign_in_failed', reason: 'attempt_missing' });
        return sendOutcome(reply, { popup: true, returnTo: '/' }, { error: m.signInRefused_expired() });
      }
      await countSignIn(db, request.rateLimitKey);
      try {
        const url = new URL(request.url, 'http://callback');
        const token = await app.sessionCookies.sessionToken(attempt);
        const device = deviceOf(request.headers['user-agent']);
        const { uid } = await complete({ url, attempt, token, device });
        const previousToken = app.sessionCookies.read(request);
        if (previousToken && previousToken !== token) await endSession(db, previousToken);
        app.sessionCookies.set(reply, token);
        if (uid !== null) {
          await app.namePerson(request, uid);
          app.logSecurity(request, { event: 'sign_in' });
        }
        return sendOutcome(reply, attempt, {});
      } catch (error) {
        app.logSecurity(request, { event: 'sign_in_failed', reason: toFailure(error) });
        return sendOutcome(reply, attempt, { error: failureReason(error) });
      }
    },
  );
}

function toFailure(error: unknown): SignInFailure {
  if (error instanceof SignInRefused) return error.code;
  if (error instanceof IssuerUnavailable) return 'issuer_unavailable';
  throw error;
}

function failureReason(error: unknown): string {
  if (error instanceof SignInRefused) return error.reason;
  if (error instanceof IssuerUnavailable) return m.signInRefused_unreachable();
  throw error;
}
