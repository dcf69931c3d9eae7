import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#server/errors.ts';
import { sendError } from '#server/http/error-handler.ts';
import { createOpenRoute } from '#server/http/open-routes.ts';
import { costs } from '#server/limits/costs.ts';
import { createSharedLimit } from '#server/limits/shared-limit.ts';
import type { Services } from '#server/services.ts';
import { sendCalendar } from './icalendar/send-calendar.ts';
import { getLeagueCalendar } from './league/usecases.ts';
import { getOwnCalendar } from './personal/usecases.ts';
import { getTeamCalendar } from './usecases.ts';

/** Requests a minute for one client: calendars on many devices may share one IP address. */
const perMinute = 240;

const countForged = createSharedLimit({ name: 'forged-calendar-links', points: 60, seconds: 60 });

/** A calendar that is the same for everybody who reads the same language. */
function allowSharing(reply: FastifyReply): void {
  reply.header('cache-control', 'public, max-age=300').header('vary', 'accept-language, cookie');
}

/**
 * GET /calendar/{leagueSlug}.ics, /calendar/{leagueSlug}/{teamSlug}.ics and /calendar/me/{token}.ics, for calendars that subscribe. A slug has no dots, so that
 * a league may have the slug `me`. Architecture §3.
 */
export function calendarRoutes(app: FastifyInstance, services: Services): void {
  const route = createOpenRoute(app, 'calendars', perMinute);
  app.get<{ Params: { leagueSlug: string; file: string } }>(
    '/calendar/:leagueSlug/:file',
    {
      config: { access: 'public' },
      onRequest: route.onRequest,
      schema: { tags: ['Schedule and results'], summary: "A team's schedule as a calendar to subscribe to" },
    },
    (request, reply) => {
      const { leagueSlug, file } = request.params;
      const name = /^(.+)\.ics$/.exec(file)?.[1] ?? '';
      if (leagueSlug === 'me' && name.includes('.')) return sendOwn(request, reply, name);
      return sendTeams(request, reply, { leagueSlug, teamSlug: name });
    },
  );

  app.get<{
    Params: { file: string };
    Querystring: { venue?: string | string[]; competition?: string | string[] };
  }>(
    '/calendar/:file',
    {
      config: { access: 'public' },
      onRequest: route.onRequest,
      schema: { tags: ['Competitions'], summary: "A league's games as a calendar to subscribe to" },
    },
    async (request, reply) => {
      const leagueSlug = /^(.+)\.ics$/.exec(request.params.file)?.[1] ?? '';
      const { venue = null, competition: slug = null } = request.query;
      if (Array.isArray(venue) || Array.isArray(slug))
        return sendError(request, reply, new ApiError('not_found'));
      const run = () => getLeagueCalendar(services, { leagueSlug, venue, slug });
      const text = await route.run(request, { key: null, points: costs.read, run });
      allowSharing(reply);
      return sendCalendar(reply, { text, fileName: `${leagueSlug}.ics` });
    },
  );

  async function sendTeams(
    request: FastifyRequest,
    reply: FastifyReply,
    slugs: { leagueSlug: string; teamSlug: string },
  ) {
    const run = () => getTeamCalendar(services, slugs);
    const text = await route.run(request, { key: null, points: costs.read, run });
    if (text === null) return sendError(request, reply, new ApiError('not_found'));
    const fileName = `${slugs.teamSlug}.ics`;
    allowSharing(reply);
    return sendCalendar(reply, { text, fileName });
  }

  /** Not cacheable, because the URL may become invalid at any time, and not for search engines, because it is private. */
  async function sendOwn(request: FastifyRequest, reply: FastifyReply, token: string) {
    reply.header('x-robots-tag', 'noindex');
    const run = () => getOwnCalendar(services, { token });
    const calendar = await route.run(request, { key: token, points: costs.read, run });
    if (calendar === 'forged') await countForged(services.db, request.rateLimitKey);
    if (typeof calendar === 'string') return sendError(request, reply, new ApiError('not_found'));
    reply.header('cache-control', 'private, no-cache');
    return sendCalendar(reply, { ...calendar, fileName: 'my-games.ics' });
  }
}
