import { queryOptions } from '@tanstack/react-query';
import { listAnswers, listAttendance, listAwayPeriods } from '#contract/attendance.ts';
import { read } from '../read.ts';
import { attendanceKeys } from './keys.ts';

const topics = ['attendance', 'schedule', 'players'] as const;

/** The own answers for a team's games that take answers, with the counts. For its members. */
export function attendanceQuery(teamId: number) {
  return queryOptions({
    queryKey: attendanceKeys.ofTeam(teamId),
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
