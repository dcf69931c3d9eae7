import { and, asc, eq } from 'drizzle-orm';
import { dateIn } from '#domain/calendar.ts';
import type { LotDraw } from '#domain/standings/lots.ts';
import { type Executor, prepared, type Transaction } from '#server/database/connection.ts';
import { authorizedLeagueId, integer } from '#server/database/parameters.ts';
import { lotDraw } from '#server/database/schema/lot-draws.ts';
import { type CompetitionRow, keyOf } from '../queries.ts';

const rowsOfCompetition = prepared(
  'draws_of_competition',
  { leagueId: authorizedLeagueId, competitionId: integer },
  (db, param) =>
    db
      .select({ entryIds: lotDraw.entryIds, createdAt: lotDraw.createdAt })
      .from(lotDraw)
      .where(and(eq(lotDraw.leagueId, param.leagueId), eq(lotDraw.competitionId, param.competitionId)))
      .orderBy(asc(lotDraw.id)),
);

/** The earliest first, each with its day in the competition's zone. */
export async function drawsOfCompetition(db: Executor, row: CompetitionRow): Promise<LotDraw[]> {
  const rows = await rowsOfCompetition(db, keyOf(row));
  return rows.map(({ entryIds, createdAt }) => {
    const drawnOn = dateIn(Temporal.Instant.from(createdAt), row.timeZone).toString();
    return { entryIds, drawnOn };
  });
}

export async function insertDraw(tx: Transaction, values: typeof lotDraw.$inferInsert): Promise<void> {
  await tx.insert(lotDraw).values(values);
}
