import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Transaction } from '#server/database/connection.ts';
import { prepared } from '#server/database/connection.ts';
import { authorizedLeagueId, integer } from '#server/database/parameters.ts';
import { entry, pool } from '#server/database/schema/competitions.ts';
import type { CompetitionKey } from '../queries.ts';

/** The first one first. */
export const poolsOfCompetition = prepared(
  'pools_of_competition',
  { leagueId: authorizedLeagueId, competitionId: integer },
  (db, param) =>
    db
      .select({ name: pool.name })
      .from(pool)
      .where(and(eq(pool.leagueId, param.leagueId), eq(pool.competitionId, param.competitionId)))
      .orderBy(asc(pool.number)),
);

type Values = { readonly name: string; readonly entryIds: readonly number[] };

/** In the order in which they are numbered, from 1. */
export async function replacePools(
  tx: Transaction,
  key: CompetitionKey,
  pools: readonly Values[],
): Promise<void> {
  const { leagueId, competitionId } = key;
  const isEntry = and(eq(entry.leagueId, leagueId), eq(entry.competitionId, competitionId));
  await tx
    .update(entry)
    .set({ pool: null })
    .where(and(isEntry, isNotNull(entry.pool)));
  await tx.delete(pool).where(and(eq(pool.leagueId, leagueId), eq(pool.competitionId, competitionId)));
  for (const [index, { name, entryIds }] of pools.entries()) {
    const number = index + 1;
    await tx.insert(pool).values({ ...key, number, name });
    if (entryIds.length > 0)
      await tx
        .update(entry)
        .set({ pool: number })
        .where(and(isEntry, inArray(entry.id, [...entryIds])));
  }
}
