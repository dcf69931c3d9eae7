import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Side } from '#domain/standings/outcome.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor, Transaction } from '#server/database/connection.ts';
import { prepared } from '#server/database/connection.ts';
import { authorizedLeagueId, integer } from '#server/database/parameters.ts';
import { auditEntry } from '#server/database/schema/audit.ts';
import { timeRequest } from '#server/database/schema/time-requests.ts';
import type { CompetitionKey } from '../queries.ts';

const columns = {
  id: timeRequest.id,
  fixtureId: timeRequest.fixtureId,
  side: timeRequest.side,
  suggestions: timeRequest.suggestions,
  reason: timeRequest.reason,
  declinedAt: timeRequest.declinedAt,
  declineNote: timeRequest.declineNote,
  createdAt: timeRequest.createdAt,
};

/** What a fixture is named by. */
export type FixtureKey = { readonly competitionId: number; readonly fixtureId: number };

/** Those of both sides, open or declined. */
export async function timeRequestsOfFixture(db: Executor, { competitionId, fixtureId }: FixtureKey) {
  return db
    .select(columns)
    .from(timeRequest)
    .where(and(eq(timeRequest.competitionId, competitionId), eq(timeRequest.fixtureId, fixtureId)))
    .orderBy(asc(timeRequest.id));
}

export type TimeRequestRow = Awaited<ReturnType<typeof timeRequestsOfFixture>>[number];

/** Those that wait for the organizer, the oldest first. */
export const openTimeRequestsOfCompetition = prepared(
  'open_time_requests_of_competition',
  { leagueId: authorizedLeagueId, competitionId: integer },
  (db, param) =>
    db
      .select(columns)
      .from(timeRequest)
      .where(
        and(
          eq(timeRequest.leagueId, param.leagueId),
          eq(timeRequest.competitionId, param.competitionId),
          isNull(timeRequest.declinedAt),
        ),
      )
      .orderBy(asc(timeRequest.id)),
);

/** How often the captains of a team have asked since then: each request notifies the organizers. */
export async function countTimeRequestsSince(
  tx: Transaction,
  teamId: AuthorizedTeamId,
  since: string,
): Promise<number> {
  return tx.$count(
    auditEntry,
    and(
      eq(auditEntry.teamId, teamId),
      eq(auditEntry.action, 'time_request_added'),
      gt(auditEntry.createdAt, since),
    ),
  );
}

export async function insertTimeRequest(
  tx: Transaction,
  values: typeof timeRequest.$inferInsert,
): Promise<void> {
  await tx.insert(timeRequest).values(values);
}

export async function declineTimeRequestRow(
  tx: Transaction,
  { leagueId, competitionId }: CompetitionKey,
  id: number,
  values: { readonly declinedAt: string; readonly declineNote: string | null },
): Promise<void> {
  await tx
    .update(timeRequest)
    .set(values)
    .where(
      and(
        eq(timeRequest.leagueId, leagueId),
        eq(timeRequest.competitionId, competitionId),
        eq(timeRequest.id, id),
      ),
    );
}

/** Deletes what one side asked for. */
export async function removeTimeRequestOfSide(
  tx: Transaction,
  { competitionId, fixtureId }: FixtureKey,
  side: Side,
): Promise<void> {
  await tx
    .delete(timeRequest)
    .where(
      and(
        eq(timeRequest.competitionId, competitionId),
        eq(timeRequest.fixtureId, fixtureId),
        eq(timeRequest.side, side),
      ),
    );
}

/** Deletes those of both sides. */
export async function removeTimeRequests(
  tx: Transaction,
  { leagueId, competitionId }: CompetitionKey,
  fixtureId: number,
): Promise<void> {
  await tx
    .delete(timeRequest)
    .where(
      and(
        eq(timeRequest.leagueId, leagueId),
        eq(timeRequest.competitionId, competitionId),
        eq(timeRequest.fixtureId, fixtureId),
      ),
    );
}
