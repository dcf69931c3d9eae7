import type { FastifyInstance, FastifyRequest } from 'fastify';
import { visitor } from '#domain/access.ts';
import { redacted } from '#server/database/errors.ts';
import { hasJustWritten } from '#server/http/caching.ts';
import { createRenderLimit } from '#server/http/rate-limit.ts';
import type { Services } from '#server/services.ts';
import { leaveToBrowser, type Page } from './page.ts';
import { type ComposePage, createUnrenderedPages, isRendered, loadPageRendering } from './page-rendering.ts';
import { localeOfReader, pageRequestOf, selectedTeamOf } from './page-request.ts';
import { createUnrenderedLog } from './render-queue.ts';

/** A page shows rows of its team, and its head may be of another one. */
const scope = 'installation';

/** Visitors' pages, rendered once for all requests with the same URL, language and selected team. */
export async function createVisitorPages(
  app: FastifyInstance,
  webRoot: string,
  services: Services,
  compose: ComposePage,
) {
  const onUnrendered = createUnrenderedLog(app.log);
  const render = await loadPageRendering(app, webRoot, { ...services, onUnrendered });
  const isWithinLimit = createRenderLimit(app, services.limits);
  const composeUnrendered = createUnrenderedPages(app, compose);
  return async (request: FastifyRequest): Promise<Page> => {
    const key = cacheKey(request);
    const question = pageRequestOf(request, visitor);
    if (!isRendered(request.url)) return composeUnrendered(request, question);
    // Only a render counts towards the limit.
    if (!app.responseCache.has(key, scope) && !(await isWithinLimit(request))) {
      onUnrendered('rateLimited');
      return composeUnrendered(request, question);
    }
    try {
      return await app.responseCache.get(key, { scope, isFresh: hasJustWritten(request) }, () =>
        compose(question, render),
      );
    } catch (error) {
      // Without the database the page is sent without markup.
      request.log.warn({ err: redacted(error) }, 'A page was sent without markup');
      return compose(question, leaveToBrowser);
    }
  };
}

function cacheKey(request: FastifyRequest): string {
  return JSON.stringify([
    'page',
    request.url,
    request.language,
    localeOfReader(request),
    selectedTeamOf(request),
  ]);
}
