import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { languageParameter } from '#contract/language.ts';
import type { PageRead, PageRenderer } from '#contract/page-data.ts';
import { isPage } from '#contract/page-paths.ts';
import { costs } from '#server/limits/costs.ts';
import type { Services } from '#server/services.ts';
import { leaveToBrowser, type Page, pathOf, type RenderPage } from './page.ts';
import type { PageRequest } from './page-request.ts';
import { createRenderQueue, type Unrendered } from './render-queue.ts';

export type ComposePage = (request: PageRequest, render: RenderPage) => Promise<Page>;

/** After this many milliseconds the page is sent without markup, and the browser renders it. */
const defaultTimeoutMs = 2_000;

type Options = Pick<Services, 'limits' | 'renderTimeoutMs'> & { onUnrendered(why: Unrendered): void };

/**
 * Renders visitors' pages, and reads the first data of members', with the web client's own code; null where that was not
 * built, where it fails, and beyond the limits on rendering.
 */
export async function loadPageRendering(
  app: FastifyInstance,
  webRoot: string,
  { limits, renderTimeoutMs = defaultTimeoutMs, onUnrendered }: Options,
): Promise<RenderPage> {
  const file = join(webRoot, '../render/render-page.js');
  if (!existsSync(file)) return leaveToBrowser;
  const { renderPage }: { renderPage: PageRenderer } = await import(pathToFileURL(file).href);
  const enqueue = createRenderQueue({ ...limits, timeoutMs: renderTimeoutMs });
  return async (request, data) => {
    let hasFailed = false;
    const read = async (of: PageRead) => {
      const result = await app.reads.read(request, of);
      hasFailed ||= result.status >= 500;
      return result;
    };
    const rendered = await enqueue(() => renderPage({ url: withoutLanguage(request.url), data, read })).catch(
      (error) => {
        app.log.error(error, 'A page could not be rendered');
        return null;
      },
    );
    if (typeof rendered !== 'string') return hasFailed ? null : rendered;
    onUnrendered(rendered);
    return null;
  };
}

/** The URL as the client's routes know it: without the language that it names. */
function withoutLanguage(url: string): string {
  const [path = '/', query = ''] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  if (!parameters.has(languageParameter)) return url;
  parameters.delete(languageParameter);
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}

/**
 * Whether a page is rendered on the server. /login is not, because hydration would discard what was typed into its form before; nor
 * is a captain's link, of which the browser reads whether it still works.
 */
export function isRendered(url: string): boolean {
  return isPage(pathOf(url)) && !/^\/(login|captain\/)/.test(url);
}

/**
 * Composes pages that the browser renders. Each costs its reader a read: limits on rendering would otherwise leave them without
 * any.
 */
export function createUnrenderedPages(app: FastifyInstance, compose: ComposePage) {
  return async (request: FastifyRequest, question: PageRequest): Promise<Page> => {
    await app.spendWork(request, costs.read);
    return app.inTurn(request, () => compose(question, leaveToBrowser));
  };
}
