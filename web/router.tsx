import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { App } from './app.tsx';
import { ErrorScreen } from './features/shell/error-screen.tsx';
import { NotFoundScreen } from './features/shell/not-found-screen.tsx';
import type { SessionStore } from './lib/session/session.ts';
import type { Load, LoadPages } from './queries/load.ts';
import { carryQueriesInPages } from './queries/page-queries.ts';
import { routeTree } from './route-tree.gen.ts';
import { LoadingScreen } from './ui/spinner.tsx';

/** What every route's loader and guard can reach. */
export type RouterContext = {
  queryClient: QueryClient;
  load: Load;
  loadPages: LoadPages;
  /** The server waits for what a screen shows, and renders it once; the browser shows the screen and fills it in. */
  awaitOnServer: (reads: Promise<unknown>) => Promise<void> | undefined;
  session: SessionStore;
  selectedTeam: () => number | null;
  /** The one shown without a choice; null while there is no team. */
  firstTeam: () => number | null;
};

type Options = {
  /** Whether the browser hydrates a screen that the server has rendered: its reader may have scrolled meanwhile. */
  isHydrated?: boolean;
};

export function createAppRouter(context: RouterContext, { isHydrated = false }: Options = {}) {
  const router = createRouter({
    routeTree,
    context,
    InnerWrap: ({ children }) => <App session={context.session}>{children}</App>,
    scrollRestoration: !import.meta.env.SSR && restoresScroll(isHydrated),
    // Search parameters that a route's validateSearch rejects must not reach its screen.
    search: { strict: true },
    defaultPreload: 'intent',
    // The query client caches answers; the router caches nothing.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    defaultPendingComponent: () => <LoadingScreen isLate />,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
  });
  carryQueriesInPages(router, context.queryClient);
  return router;
}

/** Not on a screen that is being hydrated. */
function restoresScroll(isHydrated: boolean): () => boolean {
  let keepsPlace = isHydrated;
  return () => {
    if (!keepsPlace) return true;
    keepsPlace = false;
    // The router saves the place only of what has scrolled since it listens.
    document.dispatchEvent(new Event('scroll'));
    return false;
  };
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
