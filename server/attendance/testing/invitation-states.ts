import { asc, eq } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { subInvitation } from '#server/database/schema/subs.ts';

/** Of the subs invited for a game, in the order in which they came onto the list. */
export async function invitationStates(db: Database, gameId: number) {
  const rows = await db
    .select({ state: subInvitation.state })
    .from(subInvitation)
    .where(eq(subInvitation.gameId, gameId))
    .orderBy(asc(subInvitation.subId));
  return rows.map(({ state }) => state);
}
