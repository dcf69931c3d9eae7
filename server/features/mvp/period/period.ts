import { addWeeks, type Week, weekOf } from '#domain/calendar.ts';
import { isVotingOpen, votingPeriod as periodAt, type VotingPeriod } from '#domain/voting.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Clock, Executor, Transaction } from '#server/database/connection.ts';
import { readAll } from '#server/database/transaction.ts';
import { ApiError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { insertPeriod, periodLocks, teamZone, votingRules, votingRulesFrom } from './queries.ts';

export type TeamWeek = { readonly teamId: AuthorizedTeamId; readonly week: Week };

/** The settings of a week's vote. */
export type Rules = Awaited<ReturnType<typeof votingRules>>[number] & { readonly week: Week };

/** No vote is of an earlier one. */
const earliestWeek: Week = '0001-01-07';

type RulesNow = { readonly rules: Rules; readonly now: Temporal.Instant };

/** The week it is for a team. Throws `not_found` for a team that doesn't exist. */
export async function currentWeek(clock: Clock, db: Executor, teamId: AuthorizedTeamId): Promise<Week> {
  const [row] = await teamZone(db, { teamId });
  if (!row) throw new ApiError('not_found');
  return weekOf(await clock.of(row.readNow, db), row.timeZone);
}

/** Throws `not_found` for a team that doesn't exist. */
export async function readRules(db: Executor, of: TeamWeek): Promise<Rules> {
  const [row] = await votingRules(db, of);
  if (!row) throw new ApiError('not_found');
  return { ...row, week: of.week };
}

/** The rules of the week that it is, and the moment, in one statement. Throws `not_found` for a team that doesn't exist. */
export async function readCurrentRules(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  teamId: AuthorizedTeamId,
): Promise<RulesNow> {
  const rows = await votingRulesFrom(db, { teamId, week: earliestWeek });
  const [any] = rows;
  if (!any) throw new ApiError('not_found');
  const now = await clock.of(any.readNow, db);
  return { rules: rulesOfWeek(rows, any, weekOf(now, any.timeZone)), now };
}

/** The rules of a week and of the one before it, in one statement. Throws `not_found` for a team that doesn't exist. */
export async function readLatestRules(db: Executor, { teamId, week }: TeamWeek): Promise<[Rules, Rules]> {
  const before = addWeeks(week, -1);
  const rows = await votingRulesFrom(db, { teamId, week: before });
  const [any] = rows;
  if (!any) throw new ApiError('not_found');
  return [rulesOfWeek(rows, any, before), rulesOfWeek(rows, any, week)];
}

type RulesRow = Awaited<ReturnType<typeof votingRulesFrom>>[number];

/** A week without a row of its own has the team's rules. */
function rulesOfWeek(rows: readonly RulesRow[], any: RulesRow, week: Week): Rules {
  const ofWeek = rows.find((row) => row.week === week) ?? { ...any, closedAt: null, decidedAt: null };
  return { ...ofWeek, week };
}

/**
 * Locks the current week's vote for voting (`share`: voters do not wait for each other) or for changing it (`update`:
 * exclusively), and reads its rules under the lock, with the transaction's moment. Throws `voting_ended` for a past week and
 * `voting_not_open` for one to come. Architecture §4, The clock.
 */
export async function lockCurrentPeriod(
  clock: Clock,
  tx: Transaction,
  of: TeamWeek,
  strength: 'share' | 'update',
): Promise<RulesNow> {
  const [, , rules] = await readAll(tx, [
    () => insertPeriod(tx, of),
    () => periodLocks[strength](tx, of),
    () => readRules(tx, of),
  ]);
  const now = await clock.of(rules.readNow, tx);
  const current = weekOf(now, rules.timeZone);
  // The rollback also removes the row that was inserted for a week which isn't the current one.
  if (of.week !== current) throw new ApiError(of.week < current ? 'voting_ended' : 'voting_not_open');
  return { rules, now };
}

/** Whether votes count at this moment. Product §4, Voting window. */
export function isOpen(rules: Rules, now: Temporal.Instant): boolean {
  return rules.decidedAt === null && isVotingOpen({ ...toVotingWeek(rules), now });
}

/** A week's vote at a moment. Product §4, Voting window. */
export function periodOf(rules: Rules, now: Temporal.Instant): VotingPeriod {
  return periodAt({ ...toVotingWeek(rules), now });
}

function toVotingWeek({ week, timeZone: zone, votingClosesOn, closedAt }: Rules) {
  return { week, zone, votingClosesOn, closedEarly: closedAt !== null };
}

export function presentPeriod({ deadline, ...period }: VotingPeriod) {
  return { ...period, deadline: deadline.toString() };
}
