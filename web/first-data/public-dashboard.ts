import { latestPostsQuery } from '#web/queries/feed/queries.ts';
import { announcementQuery, talliesQuery } from '#web/queries/mvp/queries.ts';
import { resultsQuery, scheduleQuery } from '#web/queries/schedule/queries.ts';
import { weekLinesQuery } from '#web/queries/stats/queries.ts';
import { readTeam, type Screen } from './screen.ts';

/** A team as visitors see it, and members of other teams. */
export async function readPublicDashboard({ queryClient, teamId }: Screen): Promise<void> {
  await Promise.all([
    readCurrentWeek(queryClient, teamId),
    queryClient.prefetchQuery(scheduleQuery(teamId)),
    queryClient.prefetchQuery(resultsQuery(teamId)),
    queryClient.prefetchQuery(announcementQuery(teamId)),
    queryClient.prefetchQuery(latestPostsQuery(teamId)),
  ]);
}

/** The team says which week it is. */
async function readCurrentWeek(queryClient: Screen['queryClient'], teamId: number): Promise<void> {
  const team = await readTeam(queryClient, teamId);
  if (!team) return;
  await Promise.all([
    queryClient.prefetchQuery(talliesQuery(teamId, team.currentWeek)),
    queryClient.prefetchQuery(weekLinesQuery(teamId, team.currentWeek)),
  ]);
}
