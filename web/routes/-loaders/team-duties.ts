import { teamDutiesQuery } from '#web/queries/competitions/queries.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import type { Reader } from './reader.ts';

/** What a team does at games of others, for its players and its captain, with the code that shows it. */
export async function loadTeamDuties({ account, load }: Reader, teamId: number): Promise<void> {
  const isMember = account !== null && account.id !== null && account.teamId === teamId;
  if (!isMember && !(await load(teamQuery(teamId)))?.can.manage) return;
  await Promise.all([
    load(teamDutiesQuery(teamId)),
    import('#web/features/competitions/duties/team-duties.tsx'),
  ]);
}
