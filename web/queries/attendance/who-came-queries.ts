import { queryOptions } from '@tanstack/react-query';
import { getPlayerAttendance, getWhoCame } from '#contract/attendance/who-came.ts';
import { read } from '../read.ts';
import { attendanceKeys } from './keys.ts';

/** Who came to a game. For its captain. */
export function whoCameQuery(gameId: number) {
  return queryOptions({
    queryKey: attendanceKeys.whoCame(gameId),
    meta: { topics: ['attendance', 'stats', 'players'] },
    queryFn: read(getWhoCame, { params: { gameId } }),
  });
}

/** How often a player came this season. For the player and the captain. */
export function playerAttendanceQuery(playerId: number) {
  return queryOptions({
    queryKey: attendanceKeys.ofPlayer(playerId),
    meta: { topics: ['attendance', 'schedule'] },
    queryFn: read(getPlayerAttendance, { params: { id: playerId } }),
  });
}
