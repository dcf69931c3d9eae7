import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, useLayoutEffect } from 'react';
import { OfflineRegion } from './features/offline/offline-region.tsx';
import { setRouterHandle } from './lib/router-handle.ts';
import { useSession } from './lib/session.tsx';
import { createAppRouter, type RouterContext } from './router.tsx';

const LiveUpdates = lazy(async () => ({
  // If its chunk fails to load, screens follow what is done in this window alone.
  default: await import('./features/live/live-updates.tsx').then(
    (module) => module.LiveUpdates,
    () => () => null,
  ),
}));

/** The router, the query client, and what fills the two places of the app with them. */
export function createScreens(context: RouterContext) {
  const { queryClient, sessionGate } = context;
  const router = createAppRouter(context);
  function Screen() {
    const session = useSession();
    useLayoutEffect(() => sessionGate.update(session), [session]);
    // After the router's own: where it does not follow the history yet, it would change the URL and not the screen.
    useLayoutEffect(
      () =>
        setRouterHandle({
          open: (to, search) => void router.navigate({ to, search }),
          preload: (to) => void router.preloadRoute({ to }).catch(() => {}),
        }),
      [],
    );
    return (
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    );
  }
  function Background() {
    return (
      <QueryClientProvider client={queryClient}>
        <OfflineRegion>
          <LiveUpdates />
        </OfflineRegion>
      </QueryClientProvider>
    );
  }
  return { router, Screen, Background };
}
