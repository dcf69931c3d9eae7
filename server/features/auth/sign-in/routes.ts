import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { localPath } from '#domain/local-path.ts';
import { m } from '#messages';
import { language } from '#messages/language';
import { inlineScriptHashes } from '#server/http/inline-scripts.ts';
import { dataBlock } from '#server/http/page-html.ts';
import { contentSecurityPolicy } from '#server/http/security.ts';
import type { PendingSignIn } from '#server/http/session.ts';
import { deviceOf } from '#server/identity/device.ts';
import type { SignInFailure } from '#server/identity/failures.ts';
import { IssuerUnavailable, SignInRefused } from '#server/identity/oidc.ts';
import { createSession, endSession } from '#server/identity/sessions.ts';
import { createSharedLimit } from '#server/limits/shared-limit.ts';
import type { Services } from '#server/services.ts';

const startQuery = z.object({
  popup: z.optional(z.enum(['1'])),
  returnTo: z.optional(z.string().check(z.maxLength(500))),
});
const callbackQuery = z.looseObject({ state: z.optional(z.string().check(z.maxLength(200))) });

/** Sign-ins of one client, on all processes together: each asks the issuer. */
const countSignIn = createSharedLimit({ name: 'sign-in', points: 120, seconds: 60 });

/**
 * The two pages of the sign-in window: out to the issuer, and back from it. They are no calls of the client, so their
 * failures go to the window that opened them, not into JSON.
 */
export function signInRoutes(app: FastifyInstance, services: Services): void {
  const { db, identity } = services;
  const sendOutcome = outcomeSender(services.config.publicUrl);
  const config = { access: 'public', rateLimit: { max: 120, timeWindow: '1 minute' } } as const;

  app.get<{ Querystring: z.output<typeof startQuery> }>(
    '/api/auth/start',
    { config, schema: { querystring: startQuery, tags: ['Sign-in'], summary: 'Go to the issuer' } },
    async (request, reply) => {
      const popup = request.query.popup === '1';
      const returnTo = localPath(request.query.returnTo) ?? '/';
      try {
        const { url, attempt } = await identity.begin();
        app.sessionCookies.setAttempt(reply, { ...attempt, popup, returnTo });
        return reply.header('cache-control', 'no-store').redirect(url.href, 303);
      } catch (error) {
        app.logSecurity(request, { event: 'sign_in_failed', reason: failureOf(error) });
        return sendOutcome(reply, { popup, returnTo }, { error: reasonOf(error) });
      }
    },
  );

  app.get<{ Querystring: z.output<typeof callbackQuery> }>(
    '/api/auth/callback',
    {
      config,
      schema: { querystring: callbackQuery, tags: ['Sign-in'], summary: 'Come back from the issuer' },
    },
    async (request, reply) => {
      const attempt = app.sessionCookies.takeAttempt(request, reply, request.query.state ?? '');
      if (!attempt) {
        app.logSecurity(request, { event: 'sign_in_failed', reason: 'attempt_missing' });
        return sendOutcome(reply, { popup: true, returnTo: '/' }, { error: m.signInRefused_expired() });
      }
      await countSignIn(db, request.rateLimitKey);
      try {
        const callback = new URL(request.url, 'http://callback');
        const verified = await identity.finish(callback, attempt);
        const previousToken = app.sessionCookies.read(request);
        if (previousToken) await endSession(db, previousToken);
        app.sessionCookies.set(
          reply,
          await createSession(services, verified, deviceOf(request.headers['user-agent'])),
        );
        await app.namePerson(request, verified.uid);
        app.logSecurity(request, { event: 'sign_in' });
        return sendOutcome(reply, attempt, {});
      } catch (error) {
        app.logSecurity(request, { event: 'sign_in_failed', reason: failureOf(error) });
        return sendOutcome(reply, attempt, { error: reasonOf(error) });
      }
    },
  );
}

function failureOf(error: unknown): SignInFailure {
  if (error instanceof SignInRefused) return error.code;
  if (error instanceof IssuerUnavailable) return 'issuer_unavailable';
  throw error;
}

function reasonOf(error: unknown): string {
  if (error instanceof SignInRefused) return error.reason;
  if (error instanceof IssuerUnavailable) return m.signInRefused_unreachable();
  throw error;
}

type Send = (
  reply: FastifyReply,
  attempt: Pick<PendingSignIn, 'popup' | 'returnTo'>,
  outcome: { error?: string },
) => FastifyReply;

/**
 * Tells the waiting window how it went. A popup's opener is out of reach after the issuer's pages
 * (their opener policy cuts it off): a BroadcastChannel of this origin is not. Architecture §4, Sign-in.
 */
function outcomeSender(publicUrl: URL): Send {
  const policy = contentSecurityPolicy(publicUrl, inlineScriptHashes(outcomeScript));
  return (reply, { popup, returnTo }, outcome) => {
    reply.header('cache-control', 'no-store');
    if (!popup) {
      const query = new URLSearchParams({ returnTo, ...(outcome.error && { error: outcome.error }) });
      return reply.redirect(`/login?${query}`, 303);
    }
    return reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(outcomePage(dataBlock(outcome)));
  };
}

const outcomeScript = `<script>
const { textContent } = document.getElementById('outcome');
new BroadcastChannel('sixth-man-sign-in').postMessage(JSON.parse(textContent));
window.close();
</script>`;

function outcomePage(outcome: string): string {
  return `<!doctype html>
<html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${m.signInWindow_title()}</title>
<p>${m.signInWindow_close()}</p>
<p><a href="/login">${m.signInWindow_back()}</a></p>
<script type="application/json" id="outcome">${outcome}</script>
${outcomeScript}</html>`;
}
