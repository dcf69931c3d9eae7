import { and, eq } from 'drizzle-orm';
import type { BracketFormat } from '#domain/playoffs/bracket.ts';
import { type Executor, prepared, type Transaction } from '#server/database/connection.ts';
import { authorizedLeagueId, integer } from '#server/database/parameters.ts';
import { playoff } from '#server/database/schema/playoffs.ts';
import type { CompetitionKey } from '../queries.ts';

const rowOfCompetition = prepared(
  'playoff_of_competition',
  { leagueId: authorizedLeagueId, competitionId: integer },
  (db, param) =>
    db
      .select({
        bestOf: playoff.bestOf,
        thirdPlace: playoff.thirdPlace,
        reseeds: playoff.reseeds,
        seeds: playoff.seeds,
      })
      .from(playoff)
      .where(and(eq(playoff.leagueId, param.leagueId), eq(playoff.competitionId, param.competitionId))),
);

/** Format and seeds, the best first; null before they are seeded. */
export async function playoffsOfCompetition(db: Executor, key: CompetitionKey) {
  const [row] = await rowOfCompetition(db, key);
  if (!row) return null;
  const { seeds, ...format } = row;
  return { format, seeds };
}

export type PlayoffRow = Awaited<ReturnType<typeof playoffsOfCompetition>>;

export async function insertPlayoffs(
  tx: Transaction,
  key: CompetitionKey,
  { format, seeds }: { format: BracketFormat; seeds: readonly number[] },
): Promise<void> {
  await tx.insert(playoff).values({ ...key, ...format, seeds: [...seeds] });
}

export async function removePlayoffs(
  tx: Transaction,
  { leagueId, competitionId }: CompetitionKey,
): Promise<void> {
  await tx
    .delete(playoff)
    .where(and(eq(playoff.leagueId, leagueId), eq(playoff.competitionId, competitionId)));
}
