import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useSession } from '#web/lib/session/provider.tsx';
import { clearLastUser, saveLastUser } from '#web/lib/session/storage.ts';
import { useOffline } from '#web/lib/use-offline.ts';

const Background = lazy(async () => ({
  // If its chunk fails to load, everything but offline use still works.
  default: await import('./background.tsx').then(
    (module) => module.Background,
    () => () => null,
  ),
}));

/** Loads the background tasks, and `children` with them, once the page has loaded, or at once when there is no connection. */
export function OfflineRegion({ children }: { children: ReactNode }) {
  const offline = useOffline();
  const [isActive, setActive] = useState(false);
  useLastUser();
  useEffect(() => afterLoad(() => setActive(true)), []);
  // The region stays mounted after the connection is back, because it sends the outbox then.
  useEffect(() => {
    if (offline) setActive(true);
  }, [offline]);
  if (!isActive && !offline) return null;
  return (
    <>
      <Suspense>
        <Background />
      </Suspense>
      <Suspense>{children}</Suspense>
    </>
  );
}

/** Stores who is signed in, for opening without a connection, and deletes the answers of the user before. */
function useLastUser(): void {
  const session = useSession();
  useEffect(() => {
    if (session.status === 'loading') return;
    const isOther =
      session.status === 'signed-in'
        ? saveLastUser({ user: session.user, player: session.player })
        : clearLastUser();
    // If this chunk fails to load, the next start deletes them; answers of another user are never restored.
    if (isOther)
      void import('./answer-storage.ts').then(({ pruneAnswers }) => pruneAnswers()).catch(() => {});
  }, [session]);
}

/** Runs after the load event, so that it does not compete with the first paint. */
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
