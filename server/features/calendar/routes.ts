import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '#server/http/api-error.ts';
import { sendError } from '#server/http/error-handler.ts';
import type { Services } from '#server/services.ts';
import { getTeamCalendar } from './usecases.ts';

/** GET /calendar/{leagueSlug}/{teamSlug}.ics, for calendars that subscribe. Architecture §3. */
export function calendarRoutes(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { leagueSlug: string; file: string } }>(
    '/calendar/:leagueSlug/:file',
    {
      config: { access: 'public' },
      schema: { tags: ['Schedule and results'], summary: "A team's schedule as a calendar to subscribe to" },
    },
    async (request, reply) => {
      const { leagueSlug, file } = request.params;
      const teamSlug = /^(.+)\.ics$/.exec(file)?.[1] ?? '';
      const text = await getTeamCalendar(services, { leagueSlug, teamSlug });
      if (text === null) return sendError(request, reply, new ApiError('not_found'));
      const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
      reply.header('etag', etag).header('cache-control', 'public, max-age=300');
      if (isUnchanged(request.headers['if-none-match'], etag)) return reply.status(304).send();
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `inline; filename="${teamSlug}.ics"`)
        .send(text);
    },
  );
}

/** Proxies that compress mark an ETag as weak; its text is the same. */
function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  const etags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return etags.includes(etag) || etags.includes('*');
}
