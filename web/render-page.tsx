import { AsyncLocalStorage } from 'node:async_hooks';
import type { Query, QueryClient } from '@tanstack/react-query';
import { createRequestHandler } from '@tanstack/react-router/ssr/server';
import type { ReactNode } from 'react';
import type { PageData, PageQuery, PageRenderer, PageRequest, RenderedPage } from '#contract/page-data.ts';
import { App } from './app.tsx';
import { profileSetup } from './features/shell/profile-setup.ts';
import { readFirstData } from './first-data/first-data.ts';
import { callThrough, RequestError } from './lib/client.ts';
import { homeTeamOf } from './lib/home-team.ts';
import { managedTeamId } from './lib/managed-team.ts';
import { providePage } from './lib/page.ts';
import { createSessionGate } from './lib/session-gate.ts';
import type { SettledSession } from './lib/session-state.ts';
import { settledBy } from './lib/sync-session.ts';
import { markupOf } from './markup.ts';
import { createQueryClient } from './queries/query-client.ts';
import type { createAppRouter } from './router.tsx';
import { createScreens } from './screens.tsx';

/** All that a screen shows is read before it is rendered. What was not foreseen is read after a first pass. */
const maxPasses = 5;

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

/**
 * A visitor's page as markup, and the data it was made of; null where something could not be read. Of somebody signed in the
 * data alone, as far as it could be read: their browser renders it.
 */
export const renderPage: PageRenderer = (request) =>
  renderings.run({ request, page: emptyPage(request) }, () => render(request));

async function render({ url, data }: PageRequest): Promise<RenderedPage> {
  const queryClient = createQueryClient();
  const session = sessionOf(data);
  // Their browser has to sign them in first.
  if (!session) return null;
  const sessionGate = createSessionGate();
  sessionGate.update(session);
  const teams = { selectedTeam: () => data.teamId, firstTeam: () => data.firstTeamId };
  const isHydrating = () => false;
  const { router, ...screens } = createScreens({ queryClient, sessionGate, ...teams, isHydrating });
  const app = <App path={new URL(url, 'http://localhost').pathname} {...screens} />;
  let rendered: RenderedPage = null;
  const request = new Request(`http://localhost${url}`);
  const response = await createRequestHandler({ request, createRouter: () => router })(async () => {
    await readScreen(router, session, data);
    const page = data.identity ? dataOnly(queryClient) : await renderInPasses(app, queryClient);
    const routes = codeOf(router, session);
    rendered = page && { kind: 'page', routes, ...page };
    return new Response();
  });
  const to = response.headers.get('location');
  return to === null ? rendered : { kind: 'redirect', to };
}

function sessionOf({ identity, acceptance }: PageRequest['data']): SettledSession | null {
  if (!identity) return { status: 'signed-out' };
  return acceptance ? settledBy(identity, acceptance) : null;
}

type AppRouter = ReturnType<typeof createAppRouter>;

/** Reads what the screen shows first, unless its reader is led to fill in their profile. */
async function readScreen(router: AppRouter, session: SettledSession, data: PageRequest['data']) {
  const { matches } = router.state;
  const last = matches.at(-1);
  if (!last || profileSetup(session, last.pathname)) return;
  const account = session.status === 'signed-in' ? session.player : null;
  const home = homeTeamOf(account);
  const teamId = data.linkedTeamId ?? home ?? data.teamId ?? account?.teamId ?? data.firstTeamId;
  await readFirstData(
    matches.map(({ routeId }) => routeId),
    {
      queryClient: router.options.context.queryClient,
      account,
      teamId: teamId ?? 1,
      homeTeamId: home,
      managedTeamId: managedTeamId(account, teamId),
      params: last.params,
      search: last.search,
    },
  );
}

/** The routes whose code the browser needs; the start page shows members another screen than visitors. */
function codeOf({ state }: AppRouter, session: SettledSession): string[] {
  const routes: string[] = state.matches.map(({ routeId }) => routeId);
  return session.status === 'signed-in' ? routes.map((id) => (id === '/' ? '/dashboard' : id)) : routes;
}

function dataOnly(queryClient: QueryClient) {
  return { markup: '', queries: answersIn(queryClient), formattedDates: {} };
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
