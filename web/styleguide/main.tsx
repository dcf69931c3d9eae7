import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { sendThrough } from '#web/lib/client.ts';
import { providePage } from '#web/lib/page.ts';
import { SessionProvider } from '#web/lib/session/provider.tsx';
import { createSession, sessionOfPage } from '#web/lib/session/session.ts';
import { Guide } from './guide.tsx';
import { identity } from './sample-people.ts';
import { fetchSample } from './sample-responses.ts';
import { showStatesAsClasses } from './states.ts';

// The components are the product's own; only what they read comes from samples. No build includes this page.
sendThrough(fetchSample);
providePage(() => ({ identity, locale: 'en-US', now: Date.now(), teamId: 1, firstTeamId: 1, loaded: null }));
showStatesAsClasses();
if (location.search === '?theme=dark') document.documentElement.classList.add('dark');

const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
const session = createSession(queryClient, sessionOfPage());
const history = createMemoryHistory();
const router = createRouter({
  history,
  routeTree: createRootRoute({ component: Guide, notFoundComponent: Guide }),
});

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <SessionProvider session={session}>
        <RouterProvider router={router as never} />
      </SessionProvider>
    </QueryClientProvider>
  </StrictMode>,
);
