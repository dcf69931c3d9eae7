import type { DeliveryChannel } from '#domain/notifications/channels.ts';
import { settleMs } from '#domain/notifications/sub-mails.ts';
import type { Outbox, WaitingDelivery } from '#server/notifications/outbox.ts';

/** Lists what is queued, and sends nothing. */
export class TestOutbox implements Outbox {
  readonly channels: readonly DeliveryChannel[];
  readonly settleMs = settleMs;
  readonly queued: WaitingDelivery[] = [];

  constructor(channels: readonly DeliveryChannel[]) {
    this.channels = channels;
  }

  enqueue: Outbox['enqueue'] = async (_tx, deliveries) => {
    this.queued.push(...deliveries);
  };

  start: Outbox['start'] = async () => {};
  stop: Outbox['stop'] = async () => {};
}
