import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { type DeliveryChannel, deliveryChannels } from '#domain/notifications/channels.ts';
import type { Database, Transaction } from '#server/database/connection.ts';
import type { WaitingDelivery } from './outbox.ts';

/**
 * A push service may take as long as its timeout for each message. With a queue of their own, push messages delay no e-mail.
 */
const queueNames: Readonly<Record<DeliveryChannel, string>> = {
  email: 'deliveries',
  push: 'push_deliveries',
};
const schema = 'pgboss';

/** How many deliveries of a channel a process fetches and sends at once. */
const batchSize = 20;

type JobData = { readonly deliveryId: number };
type Log = { error(details: object, message: string): void; warn(details: object, message: string): void };

const queueOptions = {
  // Deliveries of one key are sent one after the other, because the first one may include the second in its batch.
  policy: 'singleton',
  // The deliveries of a killed process, which stops sending heartbeats, are fetched again after this time.
  heartbeatSeconds: 30,
  expireInSeconds: 300,
  retryLimit: 1000,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 600,
  deleteAfterSeconds: 3600,
} as const;

/** Runs pg-boss's statements on the pool of the application. */
function bossOn(db: Database): PgBoss {
  return new PgBoss({
    db: { executeSql: (text, values) => db.$client.query(text, values) },
    schema,
    migrate: false,
    schedule: false,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    // Only the owner of the tables may reindex: `migrateQueue` does.
    reindex: false,
  });
}

/** Creates or updates the tables of the queue. Together with the schema's migrations, under their lock. */
export async function migrateQueue(db: Database): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => db.$client.query(text, values) },
    schema,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  try {
    for (const name of Object.values(queueNames)) {
      await boss.createQueue(name, queueOptions);
      await boss.supervise(name);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
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
