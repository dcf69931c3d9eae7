import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { ErrorScreen } from './features/shell/error-screen.tsx';
import { NotFoundScreen } from './features/shell/not-found-screen.tsx';
import type { SessionGate } from './lib/session-gate.ts';
import { routeTree } from './route-tree.gen.ts';
import { LoadingScreen } from './ui/spinner.tsx';

/** What every route's loader and guard can reach. */
export type RouterContext = {
  queryClient: QueryClient;
  sessionGate: SessionGate;
  selectedTeam: () => number | null;
  /** The one shown without a choice; null while there is no team. */
  firstTeam: () => number | null;
  /** Whether a screen that the server has rendered is about to be hydrated. */
  isHydrating: () => boolean;
};

export function createAppRouter(context: RouterContext) {
  // Where the reader of a rendered screen has scrolled to meanwhile is where they stay.
  let keepsPlace = context.isHydrating();
  return createRouter({
    routeTree,
    context,
    scrollRestoration:
      !import.meta.env.SSR &&
      (() => {
        if (!keepsPlace) return true;
        keepsPlace = false;
        // The router saves the place only of what has scrolled since it listens.
        document.dispatchEvent(new Event('scroll'));
        return false;
      }),
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
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
