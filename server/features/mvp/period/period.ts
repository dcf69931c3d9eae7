import { and, eq } from 'drizzle-orm';
import { votingPeriod as periodAt, type VotingPeriod } from '#domain/voting.ts';
import { weekOf } from '#domain/week.ts';
import type { Week } from '#domain/week-text.ts';
import type { Executor, Transaction } from '#server/database/connection.ts';
import { votingPeriod } from '#server/database/schema/mvp.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { AuthorizedTeamId } from '#server/teams/scope.ts';
import { teamZone, votingRules } from '../votes/queries.ts';

export type TeamWeek = { readonly teamId: AuthorizedTeamId; readonly week: Week };

type Rules = Awaited<ReturnType<typeof votingRules>>[number];

/** The week it is for a team. */
export async function currentWeek(
  db: Executor,
  teamId: AuthorizedTeamId,
  now: Temporal.Instant,
): Promise<Week> {
  const [found] = await teamZone(db, { teamId });
  if (!found) throw new ApiError('not_found');
  return weekOf(now, found.timeZone);
}

/** A week's vote at a moment, and what the team has settled about it. Product §4, Voting window. */
export async function readPeriod(
  db: Executor,
  { teamId, week }: TeamWeek,
  now: Temporal.Instant,
): Promise<{ rules: Rules; period: VotingPeriod }> {
  const [rules] = await votingRules(db, { teamId, week });
  if (!rules) throw new ApiError('not_found');
  const closedEarly = rules.closedAt !== null;
  const { timeZone: zone, votingClosesOn } = rules;
  return { rules, period: periodAt({ week, zone, votingClosesOn, closedEarly, now }) };
}

/**
 * Takes the lock under which the current week's vote may be used (`share`: voters beside each other) or changed
 * (`update`: nobody beside), and reads the rules as they stand under it. Throws `voting_ended` for a past week and
 * `voting_not_open` for one to come. Architecture §4, The clock.
 */
export async function lockCurrentPeriod(
  tx: Transaction,
  { teamId, week }: TeamWeek,
  strength: 'share' | 'update',
  now: Temporal.Instant,
) {
  const current = await currentWeek(tx, teamId, now);
  if (week !== current) throw new ApiError(week < current ? 'voting_ended' : 'voting_not_open');
  await tx.insert(votingPeriod).values({ teamId, week }).onConflictDoNothing();
  await tx
    .select({ week: votingPeriod.week })
    .from(votingPeriod)
    .where(and(eq(votingPeriod.teamId, teamId), eq(votingPeriod.week, week)))
    .for(strength);
  return readPeriod(tx, { teamId, week }, now);
}
