import { and, eq, gte, sql } from 'drizzle-orm';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import { type Executor, nowColumn, prepared } from '#server/database/connection.ts';
import { authorizedTeamId, text, type Values } from '#server/database/parameters.ts';
import { votingPeriod } from '#server/database/schema/mvp.ts';
import { team } from '#server/database/schema/teams.ts';

const rulesColumns = {
  timeZone: team.timeZone,
  votingClosesOn: team.votingClosesOn,
  closedAt: votingPeriod.closedAt,
  decidedAt: votingPeriod.decidedAt,
  readNow: nowColumn,
};

const ofWeek = { teamId: authorizedTeamId, week: text };

/** What decides whether a week's vote is open. */
export const votingRules = prepared('voting_rules', ofWeek, (db, param) =>
  db
    .select(rulesColumns)
    .from(team)
    .leftJoin(votingPeriod, and(eq(votingPeriod.teamId, param.teamId), eq(votingPeriod.week, param.week)))
    .where(eq(team.id, param.teamId)),
);

/** The rules of each week from this one on that has a row of its own; at least one row where the team exists. */
export const votingRulesFrom = prepared('voting_rules_from', ofWeek, (db, param) =>
  db
    .select({ ...rulesColumns, week: votingPeriod.week })
    .from(team)
    .leftJoin(votingPeriod, and(eq(votingPeriod.teamId, param.teamId), gte(votingPeriod.week, param.week)))
    .where(eq(team.id, param.teamId)),
);

export const teamZone = prepared('mvp_team_zone', { teamId: authorizedTeamId }, (db, param) =>
  db.select({ timeZone: team.timeZone, readNow: nowColumn }).from(team).where(eq(team.id, param.teamId)),
);

/** Makes a week's row, if there is none. Without effect for a team that does not exist. */
export async function insertPeriod(db: Executor, { teamId, week }: Values<typeof ofWeek>): Promise<void> {
  await db.execute(sql`
    insert into voting_period (team_id, week) select id, ${week}::date from team where id = ${teamId}
    on conflict do nothing`);
}

const lockedPeriod = (name: string, strength: 'share' | 'update') =>
  prepared(name, ofWeek, (db, param) =>
    db
      .select({ week: votingPeriod.week })
      .from(votingPeriod)
      .where(and(eq(votingPeriod.teamId, param.teamId), eq(votingPeriod.week, param.week)))
      .for(strength),
  );

export const periodLocks = {
  share: lockedPeriod('lock_voting_period_share', 'share'),
  update: lockedPeriod('lock_voting_period', 'update'),
};

export function isPeriodOf({ teamId, week }: { teamId: AuthorizedTeamId; week: string }) {
  return and(eq(votingPeriod.teamId, teamId), eq(votingPeriod.week, week));
}
