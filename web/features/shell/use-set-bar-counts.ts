import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { useAccount } from '#web/lib/session.tsx';
import { unreadQuery } from '#web/queries/notifications/unread-queries.ts';
import { setBarCounts } from './bar-counts.ts';

/** Reads what the bars count, and tells them; `pending` are the accounts that wait for approval. */
export function useSetBarCounts(pending: number): void {
  // An admin who plays nowhere is notified of nothing.
  const isPlayer = Boolean(useAccount()?.id);
  const { data } = useQuery({ ...unreadQuery(), enabled: isPlayer });
  const unread = isPlayer ? (data?.unread ?? 0) : 0;
  useLayoutEffect(() => setBarCounts({ pending, unread }), [pending, unread]);
}
