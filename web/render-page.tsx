import { AsyncLocalStorage } from 'node:async_hooks';
import { dehydrate, type Query, type QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import type { PageRenderer, PageRequest, RenderedPage } from '#contract/page-data.ts';
import { App } from './app.tsx';
import { sendThrough } from './lib/client.ts';
import { renderFor } from './lib/page.ts';
import { createSessionGate } from './lib/session-gate.ts';
import { createQueryClient } from './queries/query-client.ts';
import { createAppRouter } from './router.tsx';

/** A screen reads what it shows, then perhaps what that leads to, then perhaps more. */
const mostPasses = 5;

/** React's mark for what it left to the browser because code was still on its way. */
const unfinished = '<!--$!-->';

const requests = new AsyncLocalStorage<PageRequest>();
sendThrough((address) => requests.getStore()!.read(address));

/** A visitor's page as markup, and the data it was made of. Null where something could not be read. */
export const renderPage: PageRenderer = (request) => requests.run(request, () => render(request));

async function render({ address, data }: PageRequest): Promise<RenderedPage> {
  const queryClient = createQueryClient();
  const sessionGate = createSessionGate();
  sessionGate.update({ status: 'signed-out' });
  const history = createMemoryHistory({ initialEntries: [address] });
  const teams = { chosenTeam: () => data.teamId, firstTeam: () => data.firstTeamId };
  const router = createAppRouter({ queryClient, sessionGate, ...teams }, { history });
  await router.load();
  if (router._serverResult?.type === 'redirect') {
    const to = router._serverResult.redirect.headers.get('location');
    return to === null ? null : { kind: 'redirect', to };
  }
  const app = <App queryClient={queryClient} sessionGate={sessionGate} router={router} />;
  for (let pass = 0; pass < mostPasses; pass++) {
    if (!(await readAll(queryClient))) return null;
    const written = {};
    renderFor({ ...data, queries: null, written });
    const markup = renderToString(app);
    if (!wanted(queryClient).length && !markup.includes(unfinished)) {
      const routes = router.state.matches.map(({ routeId }) => routeId);
      return { kind: 'page', markup, queries: dehydrate(queryClient), written, routes };
    }
    await codeOnItsWay();
  }
  throw new Error(`${address} does not come to rest: a part of it waits for what only a browser has`);
}

/** Reads what the loaders and the last pass asked for; false when anything failed. */
async function readAll(queryClient: QueryClient): Promise<boolean> {
  await Promise.allSettled(wanted(queryClient).map((query) => query.fetch()));
  return queryClient
    .getQueryCache()
    .getAll()
    .every(({ state }) => state.status !== 'error');
}

function wanted(queryClient: QueryClient): Query[] {
  const queries = queryClient.getQueryCache().getAll();
  return queries.filter((query) => query.state.status === 'pending' && isEnabled(query));
}

/** Components put into the cache what they would read in the browser, and what they would not yet. */
function isEnabled({ options }: Query): boolean {
  return !('enabled' in options) || options.enabled !== false;
}

function codeOnItsWay(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
