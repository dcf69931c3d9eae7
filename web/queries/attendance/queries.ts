import { queryOptions } from '@tanstack/react-query';
import { listAnswers, listAttendance, listAwayPeriods } from '#contract/attendance.ts';
import { call } from '#web/lib/client.ts';
import { attendanceKeys } from './keys.ts';

const topics = ['attendance', 'schedule', 'players'] as const;

/** The own answers for a team's games that take answers, with the counts. For its members. */
export function attendanceQuery(teamId: number) {
  return queryOptions({
    queryKey: attendanceKeys.ofTeam(teamId),
    meta: { topics },
    queryFn: ({ signal }) => call(listAttendance, { query: { teamId } }, { signal }),
  });
}

/** Who is in for a game. For the members of its team. */
export function answersQuery(gameId: number) {
  return queryOptions({
    queryKey: attendanceKeys.ofGame(gameId),
    meta: { topics },
    queryFn: ({ signal }) => call(listAnswers, { params: { gameId } }, { signal }),
  });
}

/** One's own days away. */
export function awayPeriodsQuery() {
  return queryOptions({
    queryKey: attendanceKeys.away,
    queryFn: ({ signal }) => call(listAwayPeriods, {}, { signal }),
  });
}
