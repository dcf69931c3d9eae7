import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, useEffect, useLayoutEffect } from 'react';
import { OfflineRegion } from './features/offline/offline-region.tsx';
import { usePendingCount } from './features/players/management/pending-count.ts';
import { Shell } from './features/shell/shell.tsx';
import { SessionProvider, useSession } from './lib/session.tsx';

const LiveUpdates = lazy(async () => ({
  // If its chunk fails to load, screens follow what is done in this window alone.
  default: await import('./features/live/live-updates.tsx').then(
    (module) => module.LiveUpdates,
    () => () => null,
  ),
}));

/** Around the whole client: in the browser, and where the server renders a page. */
export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>{children}</SessionProvider>
    </QueryClientProvider>
  );
}

/** The bars and the background tasks around the screen. */
export function Frame({ children }: { children: ReactNode }) {
  const { sessionGate } = useRouter().options.context;
  const session = useSession();
  useLayoutEffect(() => sessionGate.update(session), [sessionGate, session]);
  // Browser tests wait for this: from now on React handles what is pressed.
  useEffect(() => {
    document.documentElement.dataset.ready = '';
  }, []);
  return (
    <Shell
      pending={usePendingCount()}
      background={
        <OfflineRegion>
          <LiveUpdates />
        </OfflineRegion>
      }
    >
      {children}
    </Shell>
  );
}
