import type { FastifyInstance } from 'fastify';
import { cookiePrefix, teamCookieName } from '#contract/cookies.ts';

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

/** The cookies that say nothing of who is calling; those of the session are in session.ts. */
export function installCookieNames(app: FastifyInstance, { protocol }: URL): void {
  const names: CookieNames = {
    team: teamCookieName(protocol),
    wrote: `${cookiePrefix(protocol)}sixth-man-wrote`,
  };
  app.decorate('cookieNames', names);
}
