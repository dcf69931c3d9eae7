import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formerAnswerCache } from '#web/lib/cache-names.ts';
import { endPushOfOthers } from '#web/lib/push/subscription.ts';
import { useSession } from '#web/lib/session/provider.tsx';
import { useOffline } from '#web/lib/use-offline.ts';
import { useStore } from '#web/lib/use-store.ts';
import { versionHold } from '#web/lib/version-hold.ts';
import { useConnectionWatch } from './connection-watch.ts';
import { putOff, readyVersion, startWorker, watchStaleChunks } from './new-version.ts';
import { OfflineBar } from './offline-bar.tsx';
import { persistAnswers, restoreAnswers } from './query-persister.ts';
import { UpdateOffer } from './update-offer.tsx';
import { useSendOutbox } from './use-send-outbox.ts';

/** What runs beside every screen: storing answers, sending the outbox, probing the server, looking for new versions. */
export function Background() {
  const offline = useOffline();
  const version = useStore(readyVersion, null);
  const isHeld = useStore(versionHold, false);
  useConnectionWatch();
  usePersistedAnswers();
  useEffect(deleteFormerAnswers, []);
  usePushOfReader();
  useSendOutbox();
  useEffect(() => {
    if (import.meta.env.PROD) void startWorker();
  }, []);
  useEffect(watchStaleChunks, []);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-20 flex flex-col items-start gap-2 max-md:gap-0 md:inset-x-auto md:bottom-4 md:start-4"
    >
      {version && !isHeld && <UpdateOffer onReload={version.reload} onLater={putOff} />}
      {offline && <OfflineBar />}
    </div>
  );
}

/** Stores answers for the user who read them, and restores them when the connection goes. */
function usePersistedAnswers(): void {
  const queryClient = useQueryClient();
  const session = useSession();
  const offline = useOffline();
  const isKnown = session.status !== 'loading';
  const uid = session.status === 'signed-in' ? session.user.uid : null;
  useEffect(() => (isKnown ? persistAnswers(queryClient) : undefined), [queryClient, isKnown, uid]);
  useEffect(() => {
    if (offline) void restoreAnswers(queryClient).catch(() => {});
  }, [queryClient, offline]);
}

/** Push messages are of whoever turned them on here, and end with their sign-out. A sign-in that failed says nothing about that. */
function usePushOfReader(): void {
  const session = useSession();
  const uid = session.status === 'signed-in' ? session.user.uid : null;
  const isSettled =
    session.status === 'signed-in' ||
    (session.status === 'signed-out' && session.refusal?.reason !== 'failed');
  useEffect(() => {
    if (isSettled) void endPushOfOthers(uid).catch(() => {});
  }, [isSettled, uid]);
}

function deleteFormerAnswers(): void {
  if (typeof caches !== 'undefined') void caches.delete(formerAnswerCache);
}
