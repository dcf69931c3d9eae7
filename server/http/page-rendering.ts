import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type PageData,
  type PageRead,
  type PageRenderer,
  type RenderedPage,
  teamCookie,
} from '#contract/page-data.ts';
import type { Services } from '#server/services.ts';
import { firstTeamId } from '#server/teams/scope.ts';
import { localeOf } from './locale.ts';
import { createRenderLimit } from './rate-limit.ts';
import { createRenderQueue, createUnrenderedLog } from './render-queue.ts';

/** Whoever waits longer than this is better served by rendering in the browser. */
const defaultTimeoutMs = 2_000;
/** Shown where the database cannot be asked which team is the first. */
const fallbackFirstTeamId = 1;

export type RenderPage = (request: FastifyRequest, data: Omit<PageData, 'queries'>) => Promise<RenderedPage>;

/**
 * Renders visitors' pages with the web client's own code; null where that was not built, where it fails, and beyond the
 * limits of decision 0039.
 */
export async function loadPageRendering(
  app: FastifyInstance,
  webRoot: string,
  { limits, renderTimeoutMs = defaultTimeoutMs }: Pick<Services, 'limits' | 'renderTimeoutMs'>,
): Promise<RenderPage> {
  const file = join(webRoot, '../render/render-page.js');
  if (!existsSync(file)) return async () => null;
  const { renderPage }: { renderPage: PageRenderer } = await import(pathToFileURL(file).href);
  const isWithinLimit = createRenderLimit(app, limits);
  const enqueue = createRenderQueue({ ...limits, timeoutMs: renderTimeoutMs });
  const logUnrendered = createUnrenderedLog(app.log);
  return async (request, data) => {
    // Members see what is theirs alone, which their browser asks for by itself.
    if (data.identity || isForm(request.url)) return null;
    const read = (of: PageRead) => app.reads.read(request, of);
    const render = () => renderPage({ url: request.url, data, read });
    const rendered = (await isWithinLimit(request))
      ? await enqueue(render).catch((error) => {
          request.log.error(error, 'A page could not be rendered');
          return null;
        })
      : 'rateLimited';
    if (typeof rendered !== 'string') return rendered;
    logUnrendered(rendered);
    return null;
  };
}

/** What a page tells the web client before anything is rendered. */
export async function pageDataFor(
  request: FastifyRequest,
  { clock, db }: Pick<Services, 'clock' | 'db'>,
): Promise<Omit<PageData, 'queries'>> {
  // A page opens without the database too, and then says what it could not read.
  const [now, first] = await Promise.all([
    clock.now(db).then((moment) => moment.epochMilliseconds, Date.now),
    firstTeamId(db).catch(() => fallbackFirstTeamId),
  ]);
  return {
    identity: request.viewer.identity,
    locale: localeOf(request.headers['accept-language']),
    now,
    teamId: Number(request.cookies[teamCookie]?.match(/^\d{1,9}$/)?.[0]) || null,
    firstTeamId: first,
  };
}

/** What is typed into a form must not meet one that is not alive yet. */
function isForm(url: string): boolean {
  return url.startsWith('/login');
}
