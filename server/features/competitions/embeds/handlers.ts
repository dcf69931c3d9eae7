import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { defaultEmbedStat, type EmbedTheme, embedStats, embedThemes } from '#contract/competitions/embeds.ts';
import { errorText } from '#contract/reasons.ts';
import { poolCount } from '#domain/standings/pools.ts';
import { inLanguage } from '#messages/language';
import { Body, sendBody } from '#server/http/body.ts';
import { errorBody, prepareErrorReply } from '#server/http/error-handler.ts';
import { languageWithoutCookie } from '#server/http/language.ts';
import { localeOf } from '#server/http/locale.ts';
import { createRouteLimit } from '#server/http/rate-limit.ts';
import { costs } from '#server/limits/costs.ts';
import type { Services } from '#server/services.ts';
import { embedSecurity } from './markup/document.ts';
import { embedErrorPage, embedPage } from './markup/embed.ts';
import { getEmbed } from './usecases.ts';

type Request = {
  Params: { leagueSlug: string; part: string };
  /** Unknown, because a parameter may be repeated. */
  Querystring: { competition?: unknown; theme?: unknown; stat?: unknown; pool?: unknown };
};

/** Requests a minute for one client: everybody in a gym may share one IP address. */
const perMinute = 600;

/** Leaders depend on the lines of all teams. */
const scope = 'installation';

/**
 * GET /league/{leagueSlug}/embed/{part}: a plain page for the frame of another site. It reads no cookie, so that it is the same for
 * everybody. Product §2, League.
 */
export function embedRoutes(app: FastifyInstance, services: Services): void {
  app.get<Request>(
    '/league/:leagueSlug/embed/:part',
    {
      config: { access: 'public' },
      helmet: embedSecurity,
      schema: { hide: true },
      onRequest: createRouteLimit(app, { name: 'embeds', pointsPerMinute: perMinute }),
      errorHandler: sendFailure,
    },
    async (request, reply) => {
      const { params, query } = request;
      const competition = query.competition === undefined ? undefined : String(query.competition);
      const theme = themeIn(query.theme);
      const stat = embedStats.find(({ inUrl }) => inUrl === query.stat) ?? defaultEmbedStat;
      const pool = poolIn(query.pool);
      const language = languageWithoutCookie(request);
      const locale = localeOf(request.headers['accept-language'], language);
      const { leagueSlug, part } = params;
      const key = JSON.stringify([
        'embed',
        leagueSlug,
        part,
        competition,
        theme,
        stat.inUrl,
        pool,
        language,
        locale,
      ]);
      if (!app.responseCache.has(key, scope)) await app.spendWork(request, costs.read);
      const body = await app.responseCache.get(key, { scope }, async () => {
        const embed = await getEmbed(services, { leagueSlug, part, competition });
        return inLanguage(language, () => htmlBody(embedPage(embed, { theme, stat, pool, locale })));
      });
      reply.headers({ 'cache-control': 'public, max-age=60', 'x-robots-tag': 'noindex' });
      return sendBody(request, reply, body, 'accept-encoding, accept-language');
    },
  );
}

function sendFailure(error: FastifyError, request: FastifyRequest<Request>, reply: FastifyReply) {
  const refusal = prepareErrorReply(error, request, reply);
  const { status } = refusal;
  // In the language of the frame's page, which no cookie decides.
  const html = inLanguage(languageWithoutCookie(request), () =>
    embedErrorPage(
      errorText(errorBody(refusal, request.id)) ?? refusal.message,
      themeIn(request.query.theme),
    ),
  );
  return reply
    .status(status)
    .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(html);
}

function themeIn(text: unknown): EmbedTheme {
  return embedThemes.find((theme) => theme === text) ?? embedThemes[0];
}

/** A number that no pool has shows all of them. */
function poolIn(text: unknown): number | null {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= poolCount.max ? number : null;
}

function htmlBody(html: string): Body {
  return new Body('text/html; charset=utf-8', html);
}
