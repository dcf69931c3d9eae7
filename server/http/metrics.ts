import { and, count, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { notificationDelivery } from '#server/database/schema/notifications.ts';
import type { Services } from '#server/services.ts';

/** Counts the requests of this process. */
export function installMetrics(app: FastifyInstance, { db, metrics }: Services): void {
  if (!metrics) return;
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    const route = routeOptions.config.page ? '(page)' : (routeOptions.url ?? '(none)');
    metrics.observeRequest({ method, route, status: statusCode, seconds: elapsedTime / 1000 });
    done();
  });
  const pool = db.$client;
  metrics.watchEach('database_connections', 'Connections of the pool by their state', ['state'], async () => [
    { labels: { state: 'busy' }, amount: pool.totalCount - pool.idleCount },
    { labels: { state: 'idle' }, amount: pool.idleCount },
  ]);
  metrics.watch('database_waiting', 'Calls that wait for a connection of the pool', () => pool.waitingCount);
}

/** Metrics of the whole installation; only the process that runs the jobs reports them. */
export function watchDeliveries({ db, metrics }: Services): void {
  const countWhere = async (condition: SQL | undefined) => {
    const rows = await db
      .select({ channel: notificationDelivery.channel, amount: count() })
      .from(notificationDelivery)
      .where(condition)
      .groupBy(notificationDelivery.channel);
    return rows.map(({ channel, amount }) => ({ labels: { channel }, amount }));
  };
  const { state, dueAt } = notificationDelivery;
  const due = and(eq(state, 'pending'), lte(dueAt, sql`now()`));
  const failed = eq(state, 'failed');
  metrics?.watchEach('deliveries_due', 'Notifications that are due and not yet sent', ['channel'], () =>
    countWhere(due),
  );
  metrics?.watchEach('deliveries_failed', 'Stored notifications that finally failed', ['channel'], () =>
    countWhere(failed),
  );
}
