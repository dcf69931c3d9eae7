import { RouterContextProvider, Scripts } from '@tanstack/react-router';
import { createRequestHandler, RouterServer } from '@tanstack/react-router/ssr/server';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { PageData, PageRenderer, PageRequest, RenderedPage } from '#contract/page-data.ts';
import { type Call, RequestError } from './lib/client.ts';
import { providePage } from './lib/page.ts';
import { acceptedByPage } from './lib/session/server.ts';
import { createSession } from './lib/session/session.ts';
import type { SettledSession } from './lib/session/state.ts';
import { createLoad } from './queries/load.ts';
import { createQueryClient } from './queries/query-client.ts';
import { createAppRouter } from './router.tsx';

type AppRouter = ReturnType<typeof createAppRouter>;

/** In place of a part that it cannot render at once, React writes a template element; no screen has one of its own. */
const unfinished = '<template';

/**
 * A page with what its screen shows: a visitor's with the markup of the screen, null where something could not be read; a signed-in
 * person's with its data alone, because their browser renders the screen.
 */
export const renderPage: PageRenderer = async (request) => {
  const { url, data } = request;
  const session = sessionOf(data);
  // Their browser has to sign them in first.
  if (!session) return null;
  const router = createRouterFor(request, session);
  let rendered: RenderedPage = null;
  const handle = createRequestHandler({
    request: new Request(`http://localhost${url}`),
    createRouter: () => router,
  });
  const response = await handle(async () => {
    rendered = data.identity ? dataAlone(router, data) : renderScreen(router, data);
    return new Response();
  });
  const to = response.headers.get('location');
  return to === null ? rendered : { kind: 'redirect', to };
};

function sessionOf({ identity, acceptance }: PageRequest['data']): SettledSession | null {
  if (!identity) return { status: 'signed-out' };
  return acceptance ? acceptedByPage(identity, acceptance) : null;
}

function createRouterFor({ data, read }: PageRequest, session: SettledSession): AppRouter {
  const queryClient = createQueryClient();
  return createAppRouter({
    queryClient,
    ...createLoad(queryClient, callThrough(read)),
    awaitOnServer: async (reads) => void (await reads),
    session: createSession(queryClient, session),
    selectedTeam: () => data.teamId,
    firstTeam: () => data.firstTeamId,
  });
}

/** Calls endpoints as functions of the server. */
function callThrough(read: PageRequest['read']): Call {
  return async ({ path }, { params, query }) => {
    const result = await read({ path, ...(params && { params }), ...(query && { query }) });
    if ('value' in result) return result.value;
    throw new RequestError(result.status, '', JSON.stringify(result.error));
  };
}

function renderScreen(router: AppRouter, data: PageRequest['data']): RenderedPage {
  const queries = router.options.context.queryClient.getQueryCache().getAll();
  if (queries.some(({ state }) => state.status === 'error')) return null;
  const formattedDates: Record<string, string> = {};
  const markup = renderWith({ ...data, loaded: null, formattedDates }, <RouterServer router={router} />);
  if (markup.includes(unfinished)) throw new Error(`A part of ${router.state.location.href} waits`);
  const scripts = scriptsOf(router, data);
  return { kind: 'page', loaded: 'markup', markup, scripts, formattedDates, routes: routesOf(router) };
}

function dataAlone(router: AppRouter, data: PageRequest['data']): RenderedPage {
  // The start page shows members another screen than visitors.
  const routes = routesOf(router).map((id) => (id === '/' ? '/dashboard' : id));
  return {
    kind: 'page',
    loaded: 'data',
    markup: '',
    scripts: scriptsOf(router, data),
    formattedDates: {},
    routes,
  };
}

/** The scripts by which the router in the browser gets the data. */
function scriptsOf(router: AppRouter, data: PageRequest['data']): string {
  const scripts = (
    <RouterContextProvider router={router}>
      <Scripts />
    </RouterContextProvider>
  );
  return renderWith({ ...data, loaded: null }, scripts);
}

/** React renders to a string without a pause, so that `page()` is this one all the while. */
function renderWith(page: PageData, app: ReactNode): string {
  providePage(() => page);
  try {
    return renderToString(app);
  } finally {
    providePage(undefined);
  }
}

/** The routes whose code the browser needs. */
function routesOf({ state }: AppRouter): string[] {
  return state.matches.map(({ routeId }) => routeId);
}
