import type { QueryClient } from '@tanstack/react-query';
import { latestPostsQuery } from '#web/queries/feed/queries.ts';
import { announcementQuery, talliesQuery } from '#web/queries/mvp/queries.ts';
import { resultsQuery, scheduleQuery } from '#web/queries/schedule/queries.ts';
import { weekLinesQuery } from '#web/queries/stats/queries.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';

/** Reads all that a visitor's dashboard shows. What cannot be read says so on the screen. */
export async function readPublicDashboard(queryClient: QueryClient, teamId: number): Promise<void> {
  await Promise.all([
    readCurrentWeek(queryClient, teamId),
    queryClient.prefetchQuery(scheduleQuery(teamId)),
    queryClient.prefetchQuery(resultsQuery(teamId)),
    queryClient.prefetchQuery(announcementQuery(teamId)),
    queryClient.prefetchQuery(latestPostsQuery(teamId)),
  ]);
}

/** The team says which week it is. */
async function readCurrentWeek(queryClient: QueryClient, teamId: number): Promise<void> {
  const team = await queryClient.fetchQuery(teamQuery(teamId)).catch(() => null);
  if (!team) return;
  await Promise.all([
    queryClient.prefetchQuery(talliesQuery(teamId, team.currentWeek)),
    queryClient.prefetchQuery(weekLinesQuery(teamId, team.currentWeek)),
  ]);
}
