import type { FailedDelivery } from '#contract/notifications/failed-deliveries.ts';
import { deliveryFailures } from '#domain/notifications/failures.ts';
import type { FailureRow } from './queries.ts';

export function presentFailure({ failure, ...row }: FailureRow): FailedDelivery {
  // A code that an earlier version has stored may not exist anymore.
  return { ...row, failure: deliveryFailures.find((code) => code === failure) ?? 'failed' };
}
