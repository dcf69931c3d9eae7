import { queryOptions } from '@tanstack/react-query';
import { listForecasts } from '#contract/attendance/forecast.ts';
import { getReminderSettings } from '#contract/attendance/reminders.ts';
import { getPlayerAttendance, getWhoCame } from '#contract/attendance/who-came.ts';
import { listAnswers, listAttendance, listAwayPeriods } from '#contract/attendance.ts';
import { read } from '../read.ts';
import { attendanceKeys, reminderKeys } from './keys.ts';

const topics = ['attendance', 'schedule', 'players'] as const;

/** The own answers for a team's games that take answers, with the counts. For its members. */
export function attendanceQuery(teamId: number) {
  return queryOptions({
    queryKey: attendanceKeys.games(teamId),
    meta: { topics },
    queryFn: read(listAttendance, { query: { teamId } }),
  });
}

/** Who is in for a game. For the members of its team. */
export function answersQuery(gameId: number) {
  return queryOptions({
    queryKey: attendanceKeys.ofGame(gameId),
    meta: { topics },
    queryFn: read(listAnswers, { params: { gameId } }),
  });
}

/** One's own days away. */
export function awayPeriodsQuery() {
  return queryOptions({
    queryKey: attendanceKeys.away,
    queryFn: read(listAwayPeriods),
  });
}

/** How many come to a team's games of the next days. For its captain. */
export function forecastsQuery(teamId: number) {
  return queryOptions({
    queryKey: attendanceKeys.forecasts(teamId),
    meta: { topics: ['attendance', 'schedule', 'players'] },
    queryFn: read(listForecasts, { query: { teamId } }),
  });
}

export function reminderSettingsQuery(teamId: number) {
  return queryOptions({
    queryKey: reminderKeys.ofTeam(teamId),
    queryFn: read(getReminderSettings, { params: { id: teamId } }),
  });
}

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
