import { lazy, Suspense, useEffect, useState } from 'react';
import { clearLastUser, saveLastUser } from '#web/lib/last-user.ts';
import { useSession } from '#web/lib/session.tsx';
import { markStaleChunk } from '#web/lib/stale-chunk.ts';
import { useOffline } from '#web/lib/use-offline.ts';

const Background = lazy(async () => ({
  // Without its code, everything that needs a connection still works.
  default: await import('./background.tsx').then(
    (module) => module.Background,
    () => () => null,
  ),
}));

/** Brings in what works behind the screens once the page has loaded, or at once when there is no connection. */
export function OfflineRegion() {
  const offline = useOffline();
  const [isActive, setActive] = useState(false);
  useLastUser();
  useEffect(() => afterLoad(() => setActive(true)), []);
  // Once there it stays: a connection that comes back is what it waits for.
  useEffect(() => {
    if (offline) setActive(true);
  }, [offline]);
  useEffect(() => {
    window.addEventListener('vite:preloadError', markStaleChunk);
    return () => window.removeEventListener('vite:preloadError', markStaleChunk);
  }, []);
  return <Suspense>{(isActive || offline) && <Background />}</Suspense>;
}

/** Stores who is signed in, for opening without a connection, and deletes the answers of whoever was before. */
function useLastUser(): void {
  const session = useSession();
  useEffect(() => {
    if (session.status === 'loading') return;
    const isOther =
      session.status === 'signed-in'
        ? saveLastUser({ user: session.user, player: session.player })
        : clearLastUser();
    // Where this code cannot be had, the next start does it: until then nobody is shown them.
    if (isOther)
      void import('./answer-storage.ts').then(({ pruneAnswers }) => pruneAnswers()).catch(() => {});
  }, [session]);
}

/** The first paint has the device to itself. */
function afterLoad(then: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    timer = setTimeout(then, 1_500);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener('load', wait);
  };
}
