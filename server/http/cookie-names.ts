import type { FastifyInstance } from 'fastify';
import { teamCookieName } from '#contract/cookies.ts';

declare module 'fastify' {
  interface FastifyInstance {
    cookieNames: CookieNames;
  }
}

type CookieNames = {
  readonly team: string;
  /** Says, for a short time, that this browser has written something: what it reads must be newer. */
  readonly wrote: string;
};

/** With this prefix browsers take a cookie only from this very host, over https and for all paths: no other host can plant it. */
export function cookiePrefix(publicUrl: URL): string {
  return isHttps(publicUrl) ? '__Host-' : '';
}

/** The cookies that say nothing of who is calling; those of the session are in session.ts. */
export function installCookieNames(app: FastifyInstance, publicUrl: URL): void {
  const names: CookieNames = {
    team: teamCookieName(isHttps(publicUrl)),
    wrote: `${cookiePrefix(publicUrl)}sixth-man-wrote`,
  };
  app.decorate('cookieNames', names);
}

function isHttps({ protocol }: URL): boolean {
  return protocol === 'https:';
}
