import { lt } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { rateLimit } from '#server/database/schema/limits.ts';

/** Deletes the counts that have expired. By the process's clock, like the counts themselves. */
export async function deleteExpiredCounts(db: Database, nowMs = Date.now()): Promise<void> {
  await db.delete(rateLimit).where(lt(rateLimit.expire, nowMs));
}
