import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatWeek } from '#domain/week-text.ts';
import { useSession } from '#web/lib/session.tsx';
import type { OutboxEntry } from '#web/lib/stats-outbox/entry.ts';
import { sendOutbox } from '#web/lib/stats-outbox/send.ts';
import { entriesOf, onOutboxChange, takeOutcomes } from '#web/lib/stats-outbox/storage.ts';
import { useOffline } from '#web/lib/use-offline.ts';
import { type ToastMessage, toast } from '#web/ui/toast.ts';
import { offlineTexts } from './texts.ts';

/** Sends the signed-in person's kept stats whenever there is a connection, and tells them what became of it. */
export function useSendOutbox(): void {
  const session = useSession();
  const offline = useOffline();
  const queryClient = useQueryClient();
  const uid = session.status === 'signed-in' ? session.user.uid : null;
  useEffect(() => {
    if (uid === null) return;
    const look = async () => {
      const waits = (await entriesOf(uid)).some(({ state }) => state.is === 'pending');
      // Without an answer they go on waiting for the next occasion.
      if (waits && !offline) await sendOutbox().catch(() => {});
      await showOutcomes(uid);
    };
    const lookAgain = () => void look();
    lookAgain();
    const stop = onOutboxChange((change) => {
      lookAgain();
      if (change === 'sent') void refreshStats(queryClient);
    });
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', lookAgain);
    };
  }, [uid, offline, queryClient]);
}

/** Also what another window or the service worker has sent; one window tells it, one that is looked at. */
async function showOutcomes(uid: string): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  const news = await takeOutcomes(uid);
  if (news.length > 0) toast(outcomeToast(news));
}

/** Every window shows the numbers that went out, whichever sent them. */
async function refreshStats(queryClient: QueryClient): Promise<void> {
  const prefixes = [['stats'], ['leaderboard'], ['posts'], ['mvp']];
  await Promise.all(prefixes.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

export function outcomeToast(news: readonly OutboxEntry[]): ToastMessage {
  const refused = news.find(({ state }) => state.is === 'refused');
  if (refused) {
    const description = offlineTexts.refusedNote(formatWeek(refused.week));
    return { title: offlineTexts.refusedTitle, description, variant: 'destructive' };
  }
  const weeks = news.map(({ week }) => formatWeek(week)).join(', ');
  const problems = news.flatMap(({ state }) => (state.is === 'sent' && state.problem ? [state.problem] : []));
  const votes = problems.map(offlineTexts.voteNotSent);
  return { title: offlineTexts.sent, description: [offlineTexts.sentNote(weeks), ...votes].join(' ') };
}
