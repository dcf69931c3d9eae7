import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/connection.ts';
import { authorizedTeamId, text } from '#server/database/parameters.ts';
import { prepared } from '#server/database/prepared.ts';
import { votingPeriod } from '#server/database/schema/mvp.ts';
import { team } from '#server/database/schema/teams.ts';
import type { TeamWeek } from './period.ts';

/** What decides whether a week's vote is open. */
export const votingRules = prepared('voting_rules', { teamId: authorizedTeamId, week: text }, (db, param) =>
  db
    .select({
      timeZone: team.timeZone,
      votingClosesOn: team.votingClosesOn,
      teamSince: team.createdAt,
      closedAt: votingPeriod.closedAt,
      decidedAt: votingPeriod.decidedAt,
    })
    .from(team)
    .leftJoin(votingPeriod, and(eq(votingPeriod.teamId, param.teamId), eq(votingPeriod.week, param.week)))
    .where(eq(team.id, param.teamId)),
);

export const teamZone = prepared('mvp_team_zone', { teamId: authorizedTeamId }, (db, param) =>
  db.select({ timeZone: team.timeZone }).from(team).where(eq(team.id, param.teamId)),
);

/** Locks a week's row, which is made first if there is none. Without effect for a team that does not exist. */
export async function lockPeriod(tx: Transaction, of: TeamWeek, strength: 'share' | 'update'): Promise<void> {
  const { teamId, week } = of;
  await tx.execute(sql`
    insert into voting_period (team_id, week) select id, ${week}::date from team where id = ${teamId}
    on conflict do nothing`);
  await tx.select({ week: votingPeriod.week }).from(votingPeriod).where(isPeriodOf(of)).for(strength);
}

export function isPeriodOf({ teamId, week }: { teamId: number; week: string }) {
  return and(eq(votingPeriod.teamId, teamId), eq(votingPeriod.week, week));
}
