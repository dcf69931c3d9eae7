import { deadlineQuery, talliesQuery, voteQuery } from '#web/queries/mvp/queries.ts';
import { rosterQuery } from '#web/queries/players/queries.ts';
import { readTeam, type Screen } from './screen.ts';

/** The vote of a team's current week, as this reader sees it. */
export async function readVote({ queryClient, account }: Screen, teamId: number): Promise<void> {
  const roster = queryClient.prefetchQuery(rosterQuery(teamId));
  const team = await readTeam(queryClient, teamId);
  if (!team) return roster;
  const week = team.currentWeek;
  const voterId = account?.isApproved && account.teamId === teamId ? account.id : null;
  await Promise.all([
    roster,
    queryClient.prefetchQuery(deadlineQuery(teamId, week)),
    queryClient.prefetchQuery(talliesQuery(teamId, week)),
    voterId !== null && queryClient.prefetchQuery(voteQuery(teamId, week, voterId)),
  ]);
}
