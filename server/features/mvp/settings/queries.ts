import { eq } from 'drizzle-orm';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Transaction } from '#server/database/connection.ts';
import { votingPeriod } from '#server/database/schema/mvp.ts';
import { team } from '#server/database/schema/teams.ts';
import type { TeamWeek } from '../period/period.ts';
import { isPeriodOf } from '../period/queries.ts';

export async function updateVotingDay(
  tx: Transaction,
  teamId: AuthorizedTeamId,
  votingClosesOn: number,
): Promise<void> {
  await tx.update(team).set({ votingClosesOn }).where(eq(team.id, teamId));
}

type Closing = Pick<typeof votingPeriod.$inferInsert, 'closedAt' | 'closedBy'>;

export async function updateClosing(tx: Transaction, of: TeamWeek, closing: Closing): Promise<void> {
  await tx.update(votingPeriod).set(closing).where(isPeriodOf(of));
}
