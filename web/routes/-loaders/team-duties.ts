import { teamDutiesQuery } from '#web/queries/competitions/queries.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import type { Reader } from './reader.ts';

/** What a captain's team does at games of others, with the code that shows it. */
export async function loadTeamDuties({ load }: Reader, teamId: number): Promise<void> {
  const team = await load(teamQuery(teamId));
  if (!team?.can.manage) return;
  await Promise.all([
    load(teamDutiesQuery(teamId)),
    import('#web/features/competitions/duties/team-duties.tsx'),
  ]);
}
