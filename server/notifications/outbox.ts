import type { DeliveryChannel } from '#domain/notifications/channels.ts';
import type { Transaction } from '#server/database/connection.ts';

/** A delivery that waits to be sent. Those of one key are sent one after the other. */
export type WaitingDelivery = { readonly id: number; readonly key: string };

/** Where notifications go beyond the inbox. */
export type Outbox = {
  /** What this installation sends: e-mail needs a mail server. */
  readonly channels: readonly DeliveryChannel[];
  /** Queues deliveries in the transaction that wrote them, so that there is either both or nothing. */
  enqueue(tx: Transaction, deliveries: readonly WaitingDelivery[]): Promise<void>;
  /** Sends what is due from now on, in this process. */
  start(): Promise<void>;
  /** Finishes what is being sent. */
  stop(): Promise<void>;
};
