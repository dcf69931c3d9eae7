import type { GameDetail } from '#contract/schedule.ts';
import { takesAnswers } from '#web/features/schedule/game-text.ts';
import {
  answersQuery,
  attendanceQuery,
  forecastsQuery,
  playerAttendanceQuery,
  whoCameQuery,
} from '#web/queries/attendance/queries.ts';
import { gymPinQuery } from '#web/queries/schedule/queries.ts';
import { subsQuery } from '#web/queries/subs/queries.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import type { Reader } from './reader.ts';

/** Who is in for the games to come, for a player of the team. */
export async function loadAttendance({ load, account }: Reader, teamId: number): Promise<void> {
  if (account?.id && account.teamId === teamId) await load(attendanceQuery(teamId));
}

/** The same for the captain too, who may play elsewhere. */
export async function loadAnswersAhead(reader: Reader, teamId: number): Promise<void> {
  if (await canManage(reader, teamId)) await reader.load(attendanceQuery(teamId));
  else await loadAttendance(reader, teamId);
}

/** How many come to the games of the next days, for the captain. */
export async function loadForecasts(reader: Reader, teamId: number): Promise<void> {
  if (await canManage(reader, teamId)) await reader.load(forecastsQuery(teamId));
}

/** Who is in for a game, for whoever may see it; and for its captain who came. */
export async function loadAnswers(reader: Reader, game: GameDetail): Promise<void> {
  const { id, teamId, hasBegun, isCancelled } = game;
  const { account, load } = reader;
  if (!account) return;
  const isMember = account.id !== null && account.teamId === teamId;
  const manages = await canManage(reader, teamId);
  await Promise.all([
    manages && load(forecastsQuery(teamId)),
    manages && !hasBegun && load(subsQuery(teamId)),
    (isMember || manages) && load(answersQuery(id)),
    (isMember || manages) && takesAnswers(game) && load(gymPinQuery(id)),
    manages && hasBegun && !isCancelled && load(whoCameQuery(id)),
  ]);
}

/** How often a player came, for the player and the captain. */
export async function loadPlayerAttendance(
  reader: Reader,
  { id, teamId }: { id: number; teamId: number },
): Promise<void> {
  const { account, load } = reader;
  if (account?.id === id || (await canManage(reader, teamId))) await load(playerAttendanceQuery(id));
}

async function canManage({ account, load }: Reader, teamId: number): Promise<boolean> {
  if (!account) return false;
  return (await load(teamQuery(teamId)))?.can.manage ?? false;
}
