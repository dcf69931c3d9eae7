import { eq } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { spare } from '#server/database/schema/spares.ts';
import { spareKey, sparePath } from '#server/signing/spare-link.ts';

/** The path of the link that a spare is mailed, which asks whether they want to be on the list. */
export async function mailedListPath(db: Database, spareId: number): Promise<string> {
  const [row] = await db.select({ teamId: spare.teamId }).from(spare).where(eq(spare.id, spareId));
  if (!row) throw new Error('No spare');
  const link = { teamId: row.teamId, spareId, gameId: null, revision: 0, source: 'mail' } as const;
  return sparePath(await spareKey(db), link);
}
