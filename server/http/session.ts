import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Viewer, visitor } from '#domain/access.ts';
import type { Language } from '#messages/language';
import { attemptSeconds, createAttemptSeal, type PendingSignIn } from '#server/identity/attempt-seal.ts';
import type { CallSession, SessionEnd } from '#server/identity/call-session.ts';
import { findSession, repeatedCallbackSeconds } from '#server/identity/sessions.ts';
import type { Services } from '#server/services.ts';
import { cookiePrefix, setLanguageCookie } from './cookie-names.ts';
import { languageInUrl } from './language.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, by the session cookie; read again for every request. */
    viewer: Viewer;
    /** The session that the viewer came by; null for a visitor. */
    sessionId: number | null;
  }
  interface FastifyInstance {
    sessionCookies: SessionCookies;
  }
  interface FastifyContextConfig {
    /** An HTML page that carries the session's identity. */
    page?: boolean;
    /** On a route that is neither an endpoint nor a page: its handler uses `request.viewer`. */
    viewer?: true;
  }
}

/** Decorates every request that may need it with its viewer. */
export function installViewer(app: FastifyInstance, services: Services): void {
  const cookies = sessionCookies(services);
  const { publicUrl } = services.config;
  app.decorate('sessionCookies', cookies);
  // Each request gets its own value below, before anything reads it.
  app.decorateRequest('viewer');
  app.decorateRequest('sessionId', null);
  app.addHook('onRequest', (request, reply, done) => {
    request.viewer = visitor;
    const token = cookies.read(request);
    if (!token || !needsViewer(request)) return done();
    readViewer(request, reply, token).then(() => done(), done);
  });

  async function readViewer(request: FastifyRequest, reply: FastifyReply, token: string): Promise<void> {
    const session = await findSession(services, token);
    if (!session) return cookies.clear(reply);
    request.viewer = session.viewer;
    request.sessionId = session.id;
    if (session.language) useLanguage(request, reply, { language: session.language, publicUrl });
    if (session.viewer.identity) await app.namePerson(request, session.viewer.identity.uid);
    if (session.renewed) cookies.set(reply, token);
  }
}

type LanguageChoice = { readonly language: Language; readonly publicUrl: URL };

/** The language that the person has chosen, also on a device on which they haven't; the URL may ask for another. */
function useLanguage(
  request: FastifyRequest,
  reply: FastifyReply,
  { language, publicUrl }: LanguageChoice,
): void {
  request.language = languageInUrl(request.url) ?? language;
  const isStored = request.cookies[request.server.cookieNames.language] === language;
  if (request.routeOptions.config.page && !isStored) setLanguageCookie(reply, publicUrl, language);
}

/** Pictures, scripts and health checks are the same for everybody: no session is looked up for them. */
function needsViewer(request: FastifyRequest): boolean {
  const { endpoint, page, viewer } = request.routeOptions.config;
  return endpoint !== undefined || page === true || viewer === true;
}

/** `sessionId`: of the session's row; null for a visitor, and for a read without a request. */
export function createCallSession(sessionId: number | null): CallSession {
  let end: SessionEnd | null = null;
  return {
    get id() {
      if (sessionId === null) throw new Error('A signed-in caller has no session');
      return sessionId;
    },
    get end() {
      return end;
    },
    noteEnd(noted) {
      end = noted;
    },
  };
}

const thirtyDays = 30 * 24 * 60 * 60;

export type SessionCookies = ReturnType<typeof sessionCookies>;

/** The cookies that say who is calling, or is about to sign in. Architecture §4, Sign-in. */
export function sessionCookies({ db, config }: Pick<Services, 'db' | 'config'>) {
  const attempts = createAttemptSeal(db);
  const secure = config.publicUrl.protocol === 'https:';
  const prefix = cookiePrefix(config.publicUrl);
  const sessionName = `${prefix}sixth-man-session`;
  const attemptName = (state: string) => `${prefix}sixth-man-sign-in-${state.slice(0, 12)}`;
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    sessionName,
    read: (request: FastifyRequest) => request.cookies[sessionName] ?? null,
    set: (reply: FastifyReply, token: string) =>
      void reply.setCookie(sessionName, token, { ...options, maxAge: thirtyDays }),
    clear: (reply: FastifyReply) => void reply.clearCookie(sessionName, options),
    async setAttempt(reply: FastifyReply, attempt: PendingSignIn): Promise<void> {
      const value = await attempts.seal(attempt);
      reply.setCookie(attemptName(attempt.state), value, { ...options, maxAge: attemptSeconds });
    },
    /** The sign-in attempt of this browser with that state; its cookie lasts some seconds more, for a repeated callback. */
    async takeAttempt(
      request: FastifyRequest,
      reply: FastifyReply,
      state: string,
    ): Promise<PendingSignIn | null> {
      const name = attemptName(state);
      const text = request.cookies[name];
      // A forged state may contain characters that are not allowed in a cookie's name.
      if (text === undefined) return null;
      const attempt = await attempts.open(text);
      if (attempt?.state !== state) {
        reply.clearCookie(name, options);
        return null;
      }
      reply.setCookie(name, text, { ...options, maxAge: repeatedCallbackSeconds });
      return attempt;
    },
    /** The token of the session that a finished attempt leads to. */
    sessionToken: attempts.sessionToken,
  };
}
