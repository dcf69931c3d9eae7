import { queryOptions } from '@tanstack/react-query';
import { listFailedDeliveries } from '#contract/notifications/failed-deliveries.ts';
import { read } from '../read.ts';
import { notificationKeys } from './keys.ts';

/** Whom of a team notifications have not reached. Read anew at each visit. */
export function failedDeliveriesQuery(teamId: number) {
  return queryOptions({
    queryKey: notificationKeys.failedDeliveries(teamId),
    queryFn: read(listFailedDeliveries, { params: { id: teamId } }),
    staleTime: 0,
  });
}
