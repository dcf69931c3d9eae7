import { queryOptions } from '@tanstack/react-query';
import { listFailedDeliveries } from '#contract/notifications/failed-deliveries.ts';
import { call } from '#web/lib/client.ts';
import { notificationKeys } from './keys.ts';

/** Whom of a team notifications have not reached. Read anew at each visit. */
export function failedDeliveriesQuery(teamId: number) {
  return queryOptions({
    queryKey: notificationKeys.failedDeliveries(teamId),
    queryFn: ({ signal }) => call(listFailedDeliveries, { params: { id: teamId } }, { signal }),
    staleTime: 0,
  });
}
