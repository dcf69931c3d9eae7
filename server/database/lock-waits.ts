import { sql } from 'drizzle-orm';
import type { Transaction } from './connection.ts';

/**
 * Lets this transaction wait a second at most for each lock, because it holds a connection meanwhile. A longer wait fails with
 * 55P03, which is a 503.
 */
export async function shortenLockWaits(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local lock_timeout = '1s'`);
}
