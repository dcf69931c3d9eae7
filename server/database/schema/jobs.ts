import { pgTable, text } from 'drizzle-orm/pg-core';
import { failureReasons } from '#domain/system-health.ts';
import { instant } from './columns.ts';

/** The last failure of each job that ever failed, for all processes: it is what admins see of it. */
export const jobFailure = pgTable('job_failure', {
  job: text('job').primaryKey(),
  failedAt: instant('failed_at').notNull(),
  reason: text('reason', { enum: failureReasons }).notNull(),
  /** When the job next succeeded; null until then. */
  recoveredAt: instant('recovered_at'),
});
