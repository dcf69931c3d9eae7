import type { FastifyInstance, FastifyReply } from 'fastify';
import { languageCookieName, teamCookieName } from '#contract/cookies.ts';

declare module 'fastify' {
  interface FastifyInstance {
    cookieNames: CookieNames;
  }
}

type CookieNames = {
  readonly team: string;
  readonly language: string;
  /** Set for a short time after a write: the browser's reads must not be older than it. */
  readonly wrote: string;
};

/**
 * The `__Host-` prefix, on https: browsers accept such a cookie only from this host, over https and for all paths, so that no
 * other host can set it.
 */
export function cookiePrefix(publicUrl: URL): string {
  return isHttps(publicUrl) ? '__Host-' : '';
}

/** The cookies that say nothing of who is calling; those of the session are in session.ts. */
export function installCookieNames(app: FastifyInstance, publicUrl: URL): void {
  const names: CookieNames = {
    team: teamCookieName(isHttps(publicUrl)),
    language: languageCookieName(isHttps(publicUrl)),
    wrote: `${cookiePrefix(publicUrl)}sixth-man-wrote`,
  };
  app.decorate('cookieNames', names);
}

const aYear = 365 * 24 * 60 * 60;

/** Stores the language in the browser; null deletes it. Pages write the cookie, too. */
export function setLanguageCookie(reply: FastifyReply, publicUrl: URL, language: string | null): void {
  const name = reply.server.cookieNames.language;
  const options = { path: '/', sameSite: 'lax', secure: isHttps(publicUrl) } as const;
  if (language === null) reply.clearCookie(name, options);
  else reply.setCookie(name, language, { ...options, maxAge: aYear });
}

function isHttps({ protocol }: URL): boolean {
  return protocol === 'https:';
}
