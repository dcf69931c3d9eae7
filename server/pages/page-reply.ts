import type { FastifyReply, FastifyRequest } from 'fastify';
import { Body, sendBody } from '#server/http/body.ts';
import type { Page } from './page.ts';
import { selectedTeamOf } from './page-request.ts';

const aYear = 365 * 24 * 60 * 60;

/** Sends a page with the security policy for its scripts, and sets the cookie of the selected team. */
export function createPageSender(publicUrl: URL) {
  const cookie = {
    path: '/',
    maxAge: aYear,
    sameSite: 'lax',
    secure: publicUrl.protocol === 'https:',
  } as const;
  return async (request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> => {
    const { content, teamId } = page;
    if (teamId !== selectedTeamOf(request)) {
      const name = request.server.cookieNames.team;
      if (teamId === null) reply.clearCookie(name, { path: '/', secure: cookie.secure });
      else reply.setCookie(name, String(teamId), cookie);
    }
    reply.helmet({ contentSecurityPolicy: page.policy });
    if (!(content instanceof Body)) {
      return reply.header('cache-control', 'no-store').redirect(content.location, page.status);
    }
    reply.status(page.status).header('content-language', request.language);
    if (!page.isStored) reply.header('cache-control', 'no-store');
    return sendBody(request, reply, content, 'accept-encoding, accept-language, cookie');
  };
}
