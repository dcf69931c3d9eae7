import { lazy, type ReactNode, useEffect } from 'react';
import { OfflineRegion } from './features/offline/offline-region.tsx';
import { usePendingCount } from './features/players/management/pending-count.ts';
import { Search } from './features/search/search.tsx';
import { Shell } from './features/shell/shell.tsx';
import { SessionProvider } from './lib/session/provider.tsx';
import type { SessionStore } from './lib/session/session.ts';

const LiveUpdates = lazy(async () => ({
  // If its chunk fails to load, screens follow what is done in this window alone.
  default: await import('./features/live/live-updates.tsx').then(
    (module) => module.LiveUpdates,
    () => () => null,
  ),
}));

/** Around every screen: in the browser, and where the server renders a page. */
export function App({ session, children }: { session: SessionStore; children: ReactNode }) {
  return (
    <SessionProvider session={session}>
      <Frame>{children}</Frame>
    </SessionProvider>
  );
}

/** The bars and the background tasks around the screen. */
function Frame({ children }: { children: ReactNode }) {
  // Browser tests wait for this: from now on React handles what is pressed.
  useEffect(() => {
    document.documentElement.dataset.ready = '';
  }, []);
  return (
    <Shell
      pending={usePendingCount()}
      background={
        <>
          <OfflineRegion>
            <LiveUpdates />
          </OfflineRegion>
          <Search />
        </>
      }
    >
      {children}
    </Shell>
  );
}
