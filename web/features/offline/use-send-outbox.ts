import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listText } from '#domain/list-text.ts';
import { m } from '#messages';
import { weekText } from '#web/lib/dates.ts';
import { useSession } from '#web/lib/session/provider.tsx';
import type { OutboxEntry } from '#web/lib/stats-outbox/entry.ts';
import { sendOutbox } from '#web/lib/stats-outbox/send.ts';
import { entriesOf, onOutboxChange, takeOutcomes } from '#web/lib/stats-outbox/storage.ts';
import { useOffline } from '#web/lib/use-offline.ts';
import { invalidateAll } from '#web/queries/mutation-handler.ts';
import { mvpKeys } from '#web/queries/mvp/keys.ts';
import { statsChangeKeys } from '#web/queries/stats/refreshed-keys.ts';
import { type ToastMessage, toast } from '#web/ui/toast.ts';

const outboxKeys = [...statsChangeKeys, mvpKeys.all];

/** Sends the signed-in user's pending stats whenever there is a connection, and reports what became of them. */
export function useSendOutbox(): void {
  const session = useSession();
  const offline = useOffline();
  const queryClient = useQueryClient();
  const uid = session.status === 'signed-in' ? session.user.uid : null;
  useEffect(() => {
    if (uid === null) return;
    const sendAndReport = async () => {
      const isPending = (await entriesOf(uid)).some(({ state }) => state.is === 'pending');
      // Without an answer they stay pending until the next occasion.
      if (isPending && !offline) await sendOutbox().catch(() => {});
      await showOutcomes(uid);
    };
    const run = () => void sendAndReport();
    run();
    const stop = onOutboxChange((change) => {
      run();
      // Every window shows the numbers that went out, whichever sent them.
      if (change === 'sent') void invalidateAll(queryClient, outboxKeys);
    });
    document.addEventListener('visibilitychange', run);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', run);
    };
  }, [uid, offline, queryClient]);
}

/** Also of what another window or the service worker has sent; one window reports it, one that is visible. */
async function showOutcomes(uid: string): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  const outcomes = await takeOutcomes(uid);
  if (outcomes.length > 0) toast(outcomeToast(outcomes));
}

export function outcomeToast(outcomes: readonly OutboxEntry[]): ToastMessage {
  const refusal = outcomes.find(({ state }) => state.is === 'refused');
  if (refusal) {
    const description = m.offline_refusedNote({ week: weekText(refusal.week) });
    return { title: m.offline_refusedTitle(), description, variant: 'destructive' };
  }
  const weeks = listText(outcomes.map(({ week }) => weekText(week)));
  const problems = outcomes.flatMap(({ state }) =>
    state.is === 'sent' && state.problem ? [state.problem] : [],
  );
  const votes = problems.map((why) => m.offline_voteNotSent({ why }));
  return { title: m.offline_sent(), description: [m.offline_sentNote({ weeks }), ...votes].join(' ') };
}
