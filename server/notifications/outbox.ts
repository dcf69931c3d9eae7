import type { DeliveryChannel } from '#domain/notifications/channels.ts';
import type { Transaction } from '#server/database/connection.ts';

/** A delivery that waits to be sent. Deliveries with the same key are sent one after the other. */
export type WaitingDelivery = {
  readonly id: number;
  readonly key: string;
  /** Each channel has a queue of its own, so that a slow push service delays no email. */
  readonly channel: DeliveryChannel;
};

/** Sends notifications by email and push. */
export type Outbox = {
  /** The channels of this installation: email needs a mail server. */
  readonly channels: readonly DeliveryChannel[];
  /** How long emails to subs wait, so that what is undone meanwhile is never sent. */
  readonly settleMs: number;
  /**
   * Queues deliveries in the transaction that wrote them, so that both are committed or neither; sent after `pauseMs` at the
   * earliest.
   */
  enqueue(tx: Transaction, deliveries: readonly WaitingDelivery[], pauseMs?: number): Promise<void>;
  /** Starts sending due deliveries in this process. */
  start(): Promise<void>;
  /** Stops after the running deliveries have finished. */
  stop(): Promise<void>;
};
