import { recentLineCount } from '#domain/highlights.ts';
import { awayPeriodsQuery } from '#web/queries/attendance/queries.ts';
import { playerAttendanceQuery } from '#web/queries/attendance/who-came-queries.ts';
import { calendarLinkQuery } from '#web/queries/calendar/queries.ts';
import { playerPostsQuery } from '#web/queries/feed/queries.ts';
import { playerWinsQuery } from '#web/queries/mvp/queries.ts';
import { playerQuery } from '#web/queries/players/queries.ts';
import {
  achievementsQuery,
  latestLinesQuery,
  leaderboardQuery,
  playerLinesQuery,
} from '#web/queries/stats/queries.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { readPlayerAttendance } from './attendance.ts';
import { readNamesOfTeams, type Screen } from './screen.ts';

export async function readPlayer(screen: Screen): Promise<void> {
  const { queryClient, params } = screen;
  const id = Number(params.id);
  // The route's loader reads the player, unless the path has no player's id.
  if (!queryClient.getQueryState(playerQuery(id).queryKey)) return;
  const player = await queryClient.fetchQuery(playerQuery(id)).catch(() => null);
  if (!player) return;
  const { teamId } = player;
  await Promise.all([
    queryClient.prefetchQuery(playerWinsQuery(id)),
    queryClient.prefetchQuery(playerLinesQuery(id)),
    queryClient.prefetchQuery(latestLinesQuery(id)),
    queryClient.prefetchQuery(playerPostsQuery(id)),
    queryClient.prefetchQuery(teamQuery(teamId)),
    readNamesOfTeams(screen, teamId),
    queryClient.prefetchQuery(leaderboardQuery(teamId)),
    readPlayerAttendance(screen, player),
  ]);
}

export async function readOwnProfile({ queryClient, account }: Screen): Promise<void> {
  if (!account?.id || !account.teamId) return;
  const { id, teamId } = account;
  await Promise.all([
    queryClient.prefetchQuery(playerWinsQuery(id)),
    queryClient.prefetchQuery(achievementsQuery(id)),
    queryClient.prefetchQuery(playerLinesQuery(id)),
    queryClient.prefetchQuery(playerAttendanceQuery(id)),
    queryClient.prefetchQuery(awayPeriodsQuery()),
    queryClient.prefetchQuery(calendarLinkQuery()),
    queryClient.prefetchQuery(latestLinesQuery(id, recentLineCount)),
    queryClient.prefetchQuery(teamQuery(teamId)),
    queryClient.prefetchQuery(leaderboardQuery(teamId)),
  ]);
}
