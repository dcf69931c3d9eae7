import { count, desc, eq, min, or, sql } from 'drizzle-orm';
import { type Executor, nowColumn } from '#server/database/connection.ts';
import { migrationsTable } from '#server/database/migrations.ts';
import { jobFailure } from '#server/database/schema/jobs.ts';
import { notification, notificationDelivery } from '#server/database/schema/notifications.ts';

export async function readDatabaseState(db: Executor) {
  const { rows } = await db.execute<{
    name: string;
    version: string;
    bytes: number;
    migrations: number;
    now: string;
  }>(sql`
    select current_database()::text as name, current_setting('server_version') as version,
      pg_database_size(current_database())::float8 as bytes,
      (select count(*)::int from ${sql.raw(migrationsTable)}) as migrations, ${nowColumn} as now`);
  const [row] = rows;
  if (!row) throw new Error('The database said nothing of itself');
  return row;
}

const { state, dueAt, settledAt, channel } = notificationDelivery;
const isPending = sql`${state} = 'pending'`;
const isRecent = sql`${settledAt} > now() - interval '24 hours'`;

/** By channel. Nothing is tried for longer than a few days, so that older notifications are not looked at. */
export async function countDeliveries(db: Executor) {
  return db
    .select({
      channel,
      sent: count(sql`case when ${state} = 'sent' and ${isRecent} then 1 end`),
      failed: count(sql`case when ${state} = 'failed' and ${isRecent} then 1 end`),
      waiting: count(sql`case when ${isPending} then 1 end`),
      oldestDueAt: min(sql`case when ${isPending} and ${dueAt} <= now() then ${dueAt} end`).mapWith(dueAt),
    })
    .from(notificationDelivery)
    .innerJoin(notification, eq(notification.id, notificationDelivery.notificationId))
    .where(or(isPending, sql`${notification.createdAt} > now() - interval '7 days'`))
    .groupBy(channel);
}

export async function listJobFailures(db: Executor) {
  return db.select().from(jobFailure).orderBy(desc(jobFailure.failedAt)).limit(20);
}
