import { eq } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { sub } from '#server/database/schema/subs.ts';
import { subKey, subPath } from '#server/signing/sub-link.ts';

/** The path of the link that a sub is mailed, which asks whether they want to be on the list. */
export async function mailedListPath(db: Database, subId: number): Promise<string> {
  const [row] = await db.select({ teamId: sub.teamId }).from(sub).where(eq(sub.id, subId));
  if (!row) throw new Error('No sub');
  const link = { teamId: row.teamId, subId, gameId: null, revision: 0, source: 'mail' } as const;
  return subPath(await subKey(db), link);
}
