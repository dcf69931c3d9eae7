import { PgBoss } from 'pg-boss';
import type { DeliveryChannel } from '#domain/notifications/channels.ts';
import type { Database } from './connection.ts';
import { requireDefined } from './statement-logger.ts';

/**
 * A push service may take as long as its timeout for each message. With a queue of their own, push messages delay no email.
 */
export const queueNames: Readonly<Record<DeliveryChannel, string>> = {
  email: 'deliveries',
  push: 'push_deliveries',
};

/** The schema of the queue's tables. */
export const queueSchema = 'pgboss';

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
export function queueDatabase(db: Database) {
  return {
    async executeSql(text: string, values?: unknown[]) {
      requireDefined(values);
      return db.$client.query(text, values);
    },
  };
}

/** Creates or updates the tables of the queue. Together with the schema's migrations, under their lock. */
export async function migrateQueue(db: Database): Promise<void> {
  const boss = new PgBoss({
    db: queueDatabase(db),
    schema: queueSchema,
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
