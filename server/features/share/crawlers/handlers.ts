import type { FastifyInstance } from 'fastify';
import { pagePaths } from '#contract/page-paths.ts';
import { pageAt } from '#contract/pages.ts';
import { directoryScope } from '#server/cache/change-feed.ts';
import { Body, sendBody } from '#server/http/body.ts';
import type { Services } from '#server/services.ts';
import { sharedGames, sharedLeagues, sharedPlayers, sharedTeams } from './queries.ts';

/** A sitemap holds 50,000 URLs at most. */
const mostLeagues = 1_000;
const mostTeams = 5_000;
const mostPlayers = 30_000;
const mostGames = 10_000;
const sitemapKey = JSON.stringify(['sitemap']);
/** Milliseconds of CPU time that the largest one takes. */
const sitemapPoints = 300;

const inSitemap = pagePaths.filter((path) => pageAt(path)?.listed === 'sitemap');

/** GET /robots.txt and /sitemap.xml: what search engines may list, and where it is. */
export function crawlerRoutes(app: FastifyInstance, { db, config }: Services): void {
  const absoluteUrl = (path: string) => new URL(path, config.publicUrl).href;

  /** Called once a minute for players and games, and at once when a team or league has changed. */
  async function writeSitemap(): Promise<Body> {
    const [leagues, teams, players, games] = await Promise.all([
      sharedLeagues(db, { limit: mostLeagues }),
      sharedTeams(db, { limit: mostTeams }),
      sharedPlayers(db, { limit: mostPlayers }),
      sharedGames(db, { limit: mostGames }),
    ]);
    const paths = [
      ...inSitemap,
      ...leagues.flatMap(leaguePaths),
      ...teams.map(({ leagueSlug, teamSlug }) => teamPath(leagueSlug, teamSlug)),
      ...players.map(({ id }) => `/player/${id}`),
      ...games.map(({ id }) => `/game/${id}`),
    ];
    const entries = paths.map((path) => `<url><loc>${xml(absoluteUrl(path))}</loc></url>`);
    const root = 'urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
    const text = `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>\n${entries.join('\n')}\n</urlset>\n`;
    return new Body('application/xml; charset=utf-8', text);
  }

  app.get('/robots.txt', { config: { access: 'public' } }, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /api/auth/\nDisallow: /api/docs\n\nSitemap: ${absoluteUrl('/sitemap.xml')}\n`,
      ),
  );

  app.get('/sitemap.xml', { config: { access: 'public' } }, async (request, reply) => {
    if (!app.responseCache.has(sitemapKey, directoryScope)) await app.spendWork(request, sitemapPoints);
    const body = await app.responseCache.get(sitemapKey, { scope: directoryScope }, writeSitemap);
    return sendBody(request, reply.header('cache-control', 'public, no-cache'), body, 'accept-encoding');
  });
}

/** The schedule only of a league that has games. Earlier competitions are found by their links. */
function leaguePaths({ slug, hasGames }: { slug: string; hasGames: boolean }): string[] {
  const page = `/league/${encodeURIComponent(slug)}`;
  return hasGames ? [page, `${page}/schedule`] : [page];
}

function teamPath(leagueSlug: string, teamSlug: string): string {
  return `/league/${encodeURIComponent(leagueSlug)}/team/${encodeURIComponent(teamSlug)}`;
}

function xml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
