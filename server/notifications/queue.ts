import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { deliveryChannels } from '#domain/notifications/channels.ts';
import type { Database, Transaction } from '#server/database/connection.ts';
import { queueDatabase, queueNames, queueSchema } from '#server/database/queue.ts';
import type { WaitingDelivery } from './outbox.ts';

/** How many deliveries of a channel a process fetches and sends at once. */
const batchSize = 20;

type JobData = { readonly deliveryId: number };
type Log = { error(details: object, message: string): void; warn(details: object, message: string): void };

function bossOn(db: Database): PgBoss {
  return new PgBoss({
    db: queueDatabase(db),
    schema: queueSchema,
    migrate: false,
    schedule: false,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    // Only the owner of the tables may reindex: `migrateQueue` does.
    reindex: false,
  });
}

/** The queue of deliveries to be sent. Decision 0060. */
export class DeliveryQueue {
  readonly #boss: PgBoss;
  readonly #log: Log;

  constructor(db: Database, log: Log) {
    this.#boss = bossOn(db);
    this.#log = log;
    this.#boss.on('error', (error) =>
      log.warn({ reason: error.message }, 'The queue of notifications failed'),
    );
  }

  /** Queues deliveries in the transaction that wrote them; sent after `pauseMs` at the earliest. */
  async enqueue(tx: Transaction, deliveries: readonly WaitingDelivery[], pauseMs = 0): Promise<void> {
    for (const channel of deliveryChannels) {
      const jobs = deliveries
        .filter((delivery) => delivery.channel === channel)
        .map(({ id, key }) => ({
          data: { deliveryId: id } satisfies JobData,
          singletonKey: key,
          ...(pauseMs > 0 && { startAfter: Math.ceil(pauseMs / 1000) }),
        }));
      if (jobs.length > 0) await this.#boss.insert(queueNames[channel], jobs, { db: fromDrizzle(tx, sql) });
    }
  }

  /**
   * Passes due deliveries to `send` until the queue is stopped. Errors that `send` throws are logged, and the delivery is
   * retried.
   */
  async start(send: (deliveryId: number) => Promise<void>): Promise<void> {
    await this.#boss.start();
    const options = {
      batchSize,
      burstWhenBatchFull: true,
      pollingIntervalSeconds: 0.5,
      perJobResults: true,
    } as const;
    for (const name of Object.values(queueNames))
      await this.#boss.work<JobData, void, typeof options>(name, options, (jobs) =>
        Promise.all(
          jobs.map(async ({ id, data }) => ({ id, status: await this.#sent(send, data.deliveryId) })),
        ),
      );
  }

  async #sent(send: (deliveryId: number) => Promise<void>, deliveryId: number) {
    try {
      await send(deliveryId);
      return 'completed' as const;
    } catch (error) {
      this.#log.error({ err: error, deliveryId }, 'A notification could not be sent and is tried again');
      return 'failed' as const;
    }
  }

  /** Finishes what is being sent. */
  stop(): Promise<void> {
    return this.#boss.stop({ graceful: true, timeout: 20_000 });
  }
}
