import { and, eq, isNull } from 'drizzle-orm';
import type { FailureReason } from '#domain/system-health.ts';
import { isDatabaseDown, postgresError } from '#server/database/errors.ts';
import { jobFailure } from '#server/database/schema/jobs.ts';
import { errorCode } from '#server/node-errors.ts';
import type { JobServices } from './job.ts';

type Stores = Pick<JobServices, 'db' | 'clock'>;

/** A failure that the job has logged itself, so that the runner does not log it again. */
export class LoggedFailure extends Error {
  override name = 'LoggedFailure';
}

/** Stores that a job failed, for admins to see. */
export async function recordFailure({ db, clock }: Stores, job: string, error: unknown): Promise<void> {
  const failedAt = (await clock.now(db)).toString();
  const values = { failedAt, reason: classifyFailure(error), recoveredAt: null };
  await db
    .insert(jobFailure)
    .values({ job, ...values })
    .onConflictDoUpdate({ target: jobFailure.job, set: values });
}

/** Stores that a job which had failed is done. */
export async function recordRecovery({ db, clock }: Stores, job: string): Promise<void> {
  const isFailing = and(eq(jobFailure.job, job), isNull(jobFailure.recoveredAt));
  const [failing] = await db.select({ job: jobFailure.job }).from(jobFailure).where(isFailing);
  if (!failing) return;
  const recoveredAt = (await clock.now(db)).toString();
  await db.update(jobFailure).set({ recoveredAt }).where(isFailing);
}

const reasonsByCode: Readonly<Record<string, FailureReason>> = {
  ENOSPC: 'disk_full',
  EDQUOT: 'disk_full',
  EROFS: 'not_writable',
  EACCES: 'not_writable',
  EPERM: 'not_writable',
  ENOTDIR: 'folder_missing',
  ENOENT: 'folder_missing',
};

export function classifyFailure(error: unknown): FailureReason {
  const cause = error instanceof LoggedFailure ? error.cause : error;
  // Checked first, because the code of a full disk is also one of those of an unavailable database.
  if (postgresError(cause)?.code === '53100') return 'disk_full';
  if (isDatabaseDown(cause)) return 'database_away';
  return reasonsByCode[errorCode(cause) ?? ''] ?? 'other';
}
