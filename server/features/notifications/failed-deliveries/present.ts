import type { FailedDelivery } from '#contract/notifications/failed-deliveries.ts';
import { deliveryFailures } from '#domain/notifications/failures.ts';
import type { FailureRow } from './queries.ts';

export function presentFailure({ failure, ...row }: FailureRow): FailedDelivery {
  // Codes of an earlier version may be stored.
  return { ...row, failure: deliveryFailures.find((code) => code === failure) ?? 'failed' };
}
