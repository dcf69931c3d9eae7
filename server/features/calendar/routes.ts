import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isSlug } from '#domain/slug.ts';
import { ApiError } from '#server/http/api-error.ts';
import { sendError } from '#server/http/error-handler.ts';
import { teamGames } from '#server/schedule/game-row.ts';
import type { Services } from '#server/services.ts';
import { visibleTeamBySlugs } from '#server/teams/scope.ts';
import { teamCalendar } from './icalendar/team-calendar.ts';

type Address = { leagueSlug: string; file: string };

/** GET /calendar/{leagueSlug}/{teamSlug}.ics, for calendars that subscribe. Architecture §3. */
export function calendarRoutes(app: FastifyInstance, { db, config }: Services): void {
  app.get<{ Params: Address }>(
    '/calendar/:leagueSlug/:file',
    {
      schema: { tags: ['Schedule and results'], summary: "A team's schedule as a calendar to subscribe to" },
    },
    async (request, reply) => {
      const { leagueSlug, file } = request.params;
      const teamSlug = /^(.+)\.ics$/.exec(file)?.[1] ?? '';
      const team =
        isSlug(leagueSlug) && isSlug(teamSlug)
          ? await visibleTeamBySlugs(db, { leagueSlug, teamSlug })
          : null;
      if (!team) return sendError(request, reply, new ApiError('not_found'));
      const page = new URL(`/league/${leagueSlug}/team/${teamSlug}`, config.publicUrl).href;
      const text = teamCalendar({ ...team, page }, await teamGames(db, { teamId: team.id }));
      const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
      reply.header('etag', etag).header('cache-control', 'public, max-age=300');
      if (isKnown(request.headers['if-none-match'], etag)) return reply.status(304).send();
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `inline; filename="${teamSlug}.ics"`)
        .send(text);
    },
  );
}

/** Proxies that compress mark an ETag as weak; its text is the same. */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return known.includes(etag) || known.includes('*');
}
