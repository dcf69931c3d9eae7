import type { GameDetail } from '#contract/schedule.ts';
import { forecastsQuery } from '#web/queries/attendance/forecast-queries.ts';
import { answersQuery, attendanceQuery } from '#web/queries/attendance/queries.ts';
import { playerAttendanceQuery, whoCameQuery } from '#web/queries/attendance/who-came-queries.ts';
import { sparesQuery } from '#web/queries/spares/queries.ts';
import { readTeam, type Screen } from './screen.ts';

/** Who is in for the games to come, for a player of the team. */
export async function readAttendance({ queryClient, account }: Screen, teamId: number): Promise<void> {
  if (account?.id && account.teamId === teamId) await queryClient.prefetchQuery(attendanceQuery(teamId));
}

/** How many come to the games of the next days, for the captain. */
export async function readForecastsOfTeam({ queryClient, account }: Screen, teamId: number): Promise<void> {
  if (account && (await readTeam(queryClient, teamId))?.can.manage) await readForecasts(queryClient, teamId);
}

function readForecasts(queryClient: Screen['queryClient'], teamId: number): Promise<void> {
  return queryClient.prefetchQuery(forecastsQuery(teamId));
}

/** Who is in for a game, for whoever may see it; and for its captain who came. */
export async function readAnswers(
  { queryClient, account }: Screen,
  { id, teamId, hasBegun, isCancelled }: GameDetail,
): Promise<void> {
  if (!account) return;
  const isMember = account.id !== null && account.teamId === teamId;
  const manages = (await readTeam(queryClient, teamId))?.can.manage;
  await Promise.all([
    manages && readForecasts(queryClient, teamId),
    manages && !hasBegun && queryClient.prefetchQuery(sparesQuery(teamId)),
    (isMember || manages) && queryClient.prefetchQuery(answersQuery(id)),
    manages && hasBegun && !isCancelled && queryClient.prefetchQuery(whoCameQuery(id)),
  ]);
}

/** How often a player came, for the player and the captain. */
export async function readPlayerAttendance(
  { queryClient, account }: Screen,
  { id, teamId }: { id: number; teamId: number },
): Promise<void> {
  if (!account) return;
  const maySee = account.id === id || (await readTeam(queryClient, teamId))?.can.manage;
  if (maySee) await queryClient.prefetchQuery(playerAttendanceQuery(id));
}
