import { and, eq, sql } from 'drizzle-orm';
import { type Week, weekOf } from '#domain/calendar.ts';
import { isVotingOpen, votingPeriod as periodAt, type VotingPeriod } from '#domain/voting.ts';
import { type Clock, nowColumn } from '#server/database/clock.ts';
import { type Executor, prepared, statementOf, type Transaction } from '#server/database/connection.ts';
import { authorizedTeamId, text } from '#server/database/parameters.ts';
import { readAll } from '#server/database/read-all.ts';
import { votingPeriod } from '#server/database/schema/mvp.ts';
import { team } from '#server/database/schema/teams.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { Services } from '#server/services.ts';
import type { AuthorizedTeamId } from '#server/teams/scope.ts';

export type TeamWeek = { readonly teamId: AuthorizedTeamId; readonly week: Week };

const rulesColumns = {
  timeZone: team.timeZone,
  votingClosesOn: team.votingClosesOn,
  closedAt: votingPeriod.closedAt,
  decidedAt: votingPeriod.decidedAt,
  readNow: nowColumn,
};

const ofWeek = { teamId: authorizedTeamId, week: text };

/** What decides whether a week's vote is open. */
const votingRules = prepared('voting_rules', ofWeek, (db, param) =>
  db
    .select(rulesColumns)
    .from(team)
    .leftJoin(votingPeriod, and(eq(votingPeriod.teamId, param.teamId), eq(votingPeriod.week, param.week)))
    .where(eq(team.id, param.teamId)),
);

/** The same for each week that has had a vote; one row at least, where the team exists. */
const votingRulesNow = prepared('voting_rules_now', { teamId: authorizedTeamId }, (db, param) =>
  db
    .select({ ...rulesColumns, week: votingPeriod.week })
    .from(team)
    .leftJoin(votingPeriod, eq(votingPeriod.teamId, param.teamId))
    .where(eq(team.id, param.teamId)),
);

const teamZone = prepared('mvp_team_zone', { teamId: authorizedTeamId }, (db, param) =>
  db.select({ timeZone: team.timeZone, readNow: nowColumn }).from(team).where(eq(team.id, param.teamId)),
);

/** Makes a week's row, if there is none. Without effect for a team that does not exist. */
const insertedPeriod = prepared('insert_voting_period', ofWeek, (db, { teamId, week }) =>
  statementOf(
    db,
    sql`
      insert into voting_period (team_id, week) select id, ${week}::date from team where id = ${teamId}
      on conflict do nothing`,
  ),
);

const lockedPeriod = (name: string, strength: 'share' | 'update') =>
  prepared(name, ofWeek, (db, param) =>
    db
      .select({ week: votingPeriod.week })
      .from(votingPeriod)
      .where(and(eq(votingPeriod.teamId, param.teamId), eq(votingPeriod.week, param.week)))
      .for(strength),
  );

const periodLocks = {
  share: lockedPeriod('lock_voting_period_share', 'share'),
  update: lockedPeriod('lock_voting_period', 'update'),
};

/** What the team has settled about a week's vote. */
export type Rules = Awaited<ReturnType<typeof votingRules>>[number] & { readonly week: Week };

type RulesNow = { readonly rules: Rules; readonly now: Temporal.Instant };

/** The week it is for a team. Throws `not_found` for a team that does not exist. */
export async function currentWeek(clock: Clock, db: Executor, teamId: AuthorizedTeamId): Promise<Week> {
  const [row] = await teamZone(db, { teamId });
  if (!row) throw new ApiError('not_found');
  return weekOf(await clock.of(row.readNow, db), row.timeZone);
}

/** Throws `not_found` for a team that does not exist. */
export async function readRules(db: Executor, of: TeamWeek): Promise<Rules> {
  const [row] = await votingRules(db, of);
  if (!row) throw new ApiError('not_found');
  return { ...row, week: of.week };
}

/** The rules of the week that it is, and the moment, in one statement. Throws `not_found` for a team that does not exist. */
export async function readCurrentRules(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  teamId: AuthorizedTeamId,
): Promise<RulesNow> {
  const weeks = await votingRulesNow(db, { teamId });
  const [any] = weeks;
  if (!any) throw new ApiError('not_found');
  const now = await clock.of(any.readNow, db);
  const week = weekOf(now, any.timeZone);
  const ofWeek = weeks.find((row) => row.week === week) ?? { ...any, closedAt: null, decidedAt: null };
  return { rules: { ...ofWeek, week }, now };
}

/**
 * Takes the lock under which the current week's vote may be used (`share`: voters beside each other) or changed
 * (`update`: exclusively), and reads the rules as they stand under it, with the moment of the transaction. Throws
 * `voting_ended` for a past week and `voting_not_open` for one to come. Architecture §4, The clock.
 */
export async function lockCurrentPeriod(
  clock: Clock,
  tx: Transaction,
  of: TeamWeek,
  strength: 'share' | 'update',
): Promise<RulesNow> {
  const [, , rules] = await readAll(tx, [
    () => insertedPeriod(tx, of),
    () => periodLocks[strength](tx, of),
    () => readRules(tx, of),
  ]);
  const now = await clock.of(rules.readNow, tx);
  const current = weekOf(now, rules.timeZone);
  // The transaction is rolled back, and with it the row of a week that is not the current one.
  if (of.week !== current) throw new ApiError(of.week < current ? 'voting_ended' : 'voting_not_open');
  return { rules, now };
}

export function isPeriodOf({ teamId, week }: TeamWeek) {
  return and(eq(votingPeriod.teamId, teamId), eq(votingPeriod.week, week));
}

/** Whether votes count at this moment. Product §4, Voting window. */
export function isOpen(rules: Rules, now: Temporal.Instant): boolean {
  return rules.decidedAt === null && isVotingOpen({ ...voteOf(rules), now });
}

/** A week's vote at a moment. Product §4, Voting window. */
export function periodOf(rules: Rules, now: Temporal.Instant): VotingPeriod {
  return periodAt({ ...voteOf(rules), now });
}

function voteOf({ week, timeZone: zone, votingClosesOn, closedAt }: Rules) {
  return { week, zone, votingClosesOn, closedEarly: closedAt !== null };
}

export function presentPeriod({ deadline, ...period }: VotingPeriod) {
  return { ...period, deadline: deadline.toString() };
}
