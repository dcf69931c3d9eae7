import { AsyncLocalStorage } from 'node:async_hooks';
import { text } from 'node:stream/consumers';
import type { Query, QueryClient } from '@tanstack/react-query';
import { createRequestHandler } from '@tanstack/react-router/ssr/server';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import type { PageData, PageQuery, PageRenderer, PageRequest, RenderedPage } from '#contract/page-data.ts';
import { App } from './app.tsx';
import { callThrough, RequestError } from './lib/client.ts';
import { providePage } from './lib/page.ts';
import { createSessionGate } from './lib/session-gate.ts';
import { createQueryClient } from './queries/query-client.ts';
import { createAppRouter } from './router.tsx';

/** Loaders read all that their screen shows. What one did not foresee is read after a first pass. */
const maxPasses = 5;
/** Longer than the server waits for a page: ends a rendering that nobody waits for any more. */
const timeoutMs = 5_000;

type Rendering = { request: PageRequest; page: PageData };

const renderings = new AsyncLocalStorage<Rendering>();
callThrough(async ({ path }, { params, query }) => {
  const result = await renderings
    .getStore()!
    .request.read({ path, ...(params && { params }), ...(query && { query }) });
  if ('value' in result) return result.value;
  throw new RequestError(result.status, '', JSON.stringify(result.error));
});
providePage(() => renderings.getStore()!.page);

/** A visitor's page as markup, and the data it was made of. Null where something could not be read. */
export const renderPage: PageRenderer = (request) =>
  renderings.run({ request, page: emptyPage(request) }, () => render(request));

async function render({ url, data }: PageRequest): Promise<RenderedPage> {
  const queryClient = createQueryClient();
  const sessionGate = createSessionGate();
  sessionGate.update({ status: 'signed-out' });
  const teams = { chosenTeam: () => data.teamId, firstTeam: () => data.firstTeamId };
  const router = createAppRouter({ queryClient, sessionGate, ...teams, onServer: true });
  const app = <App queryClient={queryClient} sessionGate={sessionGate} router={router} />;
  let rendered: RenderedPage = null;
  const request = new Request(`http://localhost${url}`);
  const response = await createRequestHandler({ request, createRouter: () => router })(async () => {
    const page = await renderInPasses(app, queryClient);
    const routes = router.state.matches.map(({ routeId }) => routeId);
    rendered = page && { kind: 'page', routes, ...page };
    return new Response();
  });
  const to = response.headers.get('location');
  return to === null ? rendered : { kind: 'redirect', to };
}

/** Renders, reads what the screen asked for, and renders again until nothing is missing; null when a read failed. */
async function renderInPasses(app: ReactNode, queryClient: QueryClient) {
  const rendering = renderings.getStore()!;
  for (let pass = 0; pass < maxPasses; pass++) {
    if (!(await readPending(queryClient))) return null;
    rendering.page = emptyPage(rendering.request);
    const markup = await markupOf(app);
    if (pendingQueries(queryClient).length > 0) continue;
    return { markup, queries: answersIn(queryClient), formattedDates: rendering.page.formattedDates ?? {} };
  }
  throw new Error(`${rendering.request.url} asks for more after ${maxPasses} passes`);
}

/** Waits for lazy code. Throws what any part threw, or when a part waits for what only a browser has. */
async function markupOf(app: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(app, {
    signal: AbortSignal.timeout(timeoutMs),
    // All markup stands in its place; nothing is moved there by a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  const markup = await text(prelude);
  if (errors.length > 0) throw errors[0];
  return markup;
}

/** Reads what the loaders and the last pass asked for; false when anything failed. */
async function readPending(queryClient: QueryClient): Promise<boolean> {
  await Promise.allSettled(pendingQueries(queryClient).map((query) => query.fetch()));
  return queryClient
    .getQueryCache()
    .getAll()
    .every(({ state }) => state.status !== 'error');
}

function answersIn(queryClient: QueryClient): PageQuery[] {
  const queries = queryClient.getQueryCache().getAll();
  return queries
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [queryKey, state.data]);
}

function pendingQueries(queryClient: QueryClient): Query[] {
  const queries = queryClient.getQueryCache().getAll();
  return queries.filter((query) => query.state.status === 'pending' && isEnabled(query));
}

/** Components put into the cache what they would read in the browser, and what they would not yet. */
function isEnabled({ options }: Query): boolean {
  return !('enabled' in options) || options.enabled !== false;
}

function emptyPage({ data }: PageRequest): PageData {
  return { ...data, queries: null, formattedDates: {} };
}
