import { useLocation } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { opensOffline } from '#contract/pages.ts';
import { useOffline } from '#web/lib/use-offline.ts';

const OfflineScreen = lazy(async () => ({
  default: await import('./offline-screen.tsx').then(
    (module) => module.OfflineScreen,
    () => () => null,
  ),
}));

/**
 * The screen, or what can still be opened in its place, when there is no connection and it would have nothing to show.
 * What was opened before the connection went stays as it is.
 */
export function ScreenOrOffline({ children }: { children: ReactNode }) {
  const offline = useOffline();
  const pathname = useLocation({ select: (location) => location.pathname });
  const opened = useRef(new Set<string>());
  useEffect(() => {
    if (!offline) opened.current.add(pathname);
  }, [offline, pathname]);
  if (!offline || opensOffline(pathname) || opened.current.has(pathname)) return children;
  return (
    <Suspense>
      <OfflineScreen />
    </Suspense>
  );
}
