import type { DeliveryFailure } from '#domain/notifications/failures.ts';

/** A hand-over that failed. A final one is not tried again. */
export class HandOverError extends Error {
  override name = 'HandOverError';
  readonly failure: DeliveryFailure;
  readonly isFinal: boolean;

  constructor(failure: DeliveryFailure, { isFinal, cause }: { isFinal: boolean; cause?: unknown }) {
    super(failure, { cause });
    this.failure = failure;
    this.isFinal = isFinal;
  }
}
