import { trendGameCount } from '#domain/highlights.ts';
import { newestPostsQuery } from '#web/queries/feed/newest-post-queries.ts';
import { announcementQuery } from '#web/queries/mvp/queries.ts';
import { resultsQuery, scheduleQuery } from '#web/queries/schedule/queries.ts';
import {
  latestLinesQuery,
  leaderboardQuery,
  playerLinesQuery,
  weekLinesQuery,
} from '#web/queries/stats/queries.ts';
import { leaguesQuery, leagueTeamsQuery } from '#web/queries/teams/league-queries.ts';
import { readAttendance, readForecastsOfTeam } from './attendance.ts';
import { readTeam, type Screen } from './screen.ts';
import { readVote } from './vote.ts';

export async function readPersonalDashboard(screen: Screen): Promise<void> {
  const { queryClient, teamId } = screen;
  await Promise.all([
    queryClient.prefetchQuery(scheduleQuery(teamId)),
    queryClient.prefetchQuery(resultsQuery(teamId)),
    queryClient.prefetchQuery(newestPostsQuery(teamId)),
    queryClient.prefetchQuery(leaderboardQuery(teamId)),
    queryClient.prefetchQuery(announcementQuery(teamId)),
    queryClient.prefetchQuery(leaguesQuery()),
    readAttendance(screen, teamId),
    readForecastsOfTeam(screen, teamId),
    readOwnStats(screen),
    readVote(screen, teamId),
    readTeamAndLeague(screen),
  ]);
}

async function readOwnStats({ queryClient, account }: Screen): Promise<void> {
  if (!account?.id || !account.teamId) return;
  await Promise.all([
    queryClient.prefetchQuery(latestLinesQuery(account.id, trendGameCount)),
    queryClient.prefetchQuery(playerLinesQuery(account.id)),
    queryClient.prefetchQuery(leaderboardQuery(account.teamId)),
  ]);
}

async function readTeamAndLeague({ queryClient, teamId }: Screen): Promise<void> {
  const team = await readTeam(queryClient, teamId);
  if (!team) return;
  await Promise.all([
    queryClient.prefetchQuery(leagueTeamsQuery(team.leagueId)),
    queryClient.prefetchQuery(weekLinesQuery(teamId, team.currentWeek)),
  ]);
}
