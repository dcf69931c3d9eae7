import { RouterContextProvider, Scripts } from '@tanstack/react-router';
import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server';
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
    rendered = data.identity ? await dataAlone(router) : await renderScreen(router, data);
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

async function renderScreen(router: AppRouter, data: PageRequest['data']): Promise<RenderedPage> {
  const queries = router.options.context.queryClient.getQueryCache().getAll();
  if (queries.some(({ state }) => state.status === 'error')) return null;
  const formattedDates: Record<string, string> = {};
  const markup = renderMarkup(router, { ...data, loaded: null, formattedDates });
  if (markup.includes(unfinished)) throw new Error(`A part of ${router.state.location.href} waits`);
  const routes = routesOf(router);
  return { kind: 'page', loaded: 'markup', markup, scripts: await scriptsOf(router), formattedDates, routes };
}

async function dataAlone(router: AppRouter): Promise<RenderedPage> {
  // The start page shows members another screen than visitors.
  const routes = routesOf(router).map((id) => (id === '/' ? '/dashboard' : id));
  const scripts = await scriptsOf(router);
  return { kind: 'page', loaded: 'data', markup: '', scripts, formattedDates: {}, routes };
}

/** React renders to a string without a pause, so that `page()` is this one all the while. */
function renderMarkup(router: AppRouter, page: PageData): string {
  providePage(() => page);
  try {
    return renderToString(<RouterServer router={router} />);
  } finally {
    providePage(undefined);
  }
}

/** The scripts by which the router in the browser gets the data. Ends the router's work on the server. */
async function scriptsOf(router: AppRouter): Promise<string> {
  const response = await renderRouterToString({
    router,
    responseHeaders: new Headers(),
    children: (
      <RouterContextProvider router={router}>
        <Scripts />
      </RouterContextProvider>
    ),
  });
  const html = await response.text();
  if (!html.startsWith(doctype)) throw new Error('The data of a page could not be written');
  return html.slice(doctype.length);
}

/** What the router puts before what it renders. */
const doctype = '<!DOCTYPE html>';

/** The routes whose code the browser needs. */
function routesOf({ state }: AppRouter): string[] {
  return state.matches.map(({ routeId }) => routeId);
}
