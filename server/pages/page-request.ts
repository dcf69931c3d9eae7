import type { FastifyRequest } from 'fastify';
import type { Viewer } from '#domain/access.ts';
import type { Reader } from '#server/http/in-process-reads.ts';
import { localeOf } from '#server/http/locale.ts';

/** Everything in a request that a page depends on. */
export type PageRequest = Reader & {
  /** Path and query. */
  readonly url: string;
  readonly locale: string;
  /** The team that the reader has selected, from the cookie. */
  readonly teamId: number | null;
};

export function selectedTeamOf({ cookies, server }: FastifyRequest): number | null {
  return Number(cookies[server.cookieNames.team]?.match(/^\d{1,9}$/)?.[0]) || null;
}

export function localeOfReader(request: FastifyRequest): string {
  return localeOf(request.headers['accept-language'], request.language);
}

export function pageRequestOf(request: FastifyRequest, viewer: Viewer): PageRequest {
  return {
    url: request.url,
    locale: localeOfReader(request),
    teamId: selectedTeamOf(request),
    viewer,
    id: request.id,
    log: request.log,
    // No fresh read is needed: the page's cursor is read first, by a check for changes, and all later answers are at least as
    // new.
    isFresh: false,
  };
}
