import { answersQuery, attendanceQuery } from '#web/queries/attendance/queries.ts';
import { readTeam, type Screen } from './screen.ts';

/** Who is in for the games to come, for a player of the team. */
export async function readAttendance({ queryClient, account }: Screen, teamId: number): Promise<void> {
  if (account?.id && account.teamId === teamId) await queryClient.prefetchQuery(attendanceQuery(teamId));
}

/** Who is in for a game, for whoever may see it. */
export async function readAnswers(
  { queryClient, account }: Screen,
  { id, teamId }: { id: number; teamId: number },
): Promise<void> {
  if (!account) return;
  const isMember = account.id !== null && account.teamId === teamId;
  const manages = isMember || (await readTeam(queryClient, teamId))?.can.manage;
  if (manages) await queryClient.prefetchQuery(answersQuery(id));
}
