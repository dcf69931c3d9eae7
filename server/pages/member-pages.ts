import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isPage } from '#contract/page-paths.ts';
import { createRenderLimit } from '#server/http/rate-limit.ts';
import type { Services } from '#server/services.ts';
import { type Page, pathOf } from './page.ts';
import { type ComposePage, createUnrenderedPages, loadPageRendering } from './page-rendering.ts';
import { pageRequestOf } from './page-request.ts';
import { createUnrenderedLog } from './render-queue.ts';

/** Higher limits than for rendering, because reading mostly waits for the database. */
const limitsOfMembers = { concurrentRenders: 4, queuedRenders: 60 };

/**
 * Pages of signed-in people, with all that their screen shows first: their browser renders it without a call. Made for each
 * request, and stored nowhere.
 */
export async function createMemberPages(
  app: FastifyInstance,
  webRoot: string,
  services: Services,
  compose: ComposePage,
) {
  const onUnrendered = createUnrenderedLog(app.log, 'Pages of members were sent without data');
  const limits = { ...services.limits, ...limitsOfMembers };
  const read = await loadPageRendering(app, webRoot, { ...services, limits, onUnrendered });
  const isWithinLimit = createRenderLimit(app, services.limits);
  const composeUnrendered = createUnrenderedPages(app, compose);
  return async (request: FastifyRequest): Promise<Page> => {
    const question = pageRequestOf(request, request.viewer);
    if (!isPage(pathOf(request.url))) return composeUnrendered(request, question);
    if (await isWithinLimit(request)) return compose(question, read);
    onUnrendered('rateLimited');
    return composeUnrendered(request, question);
  };
}
