import { asc, eq } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { spareInvitation } from '#server/database/schema/spares.ts';

/** Of the spares invited for a game, in the order in which they came onto the list. */
export async function invitationStates(db: Database, gameId: number) {
  const rows = await db
    .select({ state: spareInvitation.state })
    .from(spareInvitation)
    .where(eq(spareInvitation.gameId, gameId))
    .orderBy(asc(spareInvitation.spareId));
  return rows.map(({ state }) => state);
}
