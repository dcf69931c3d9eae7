import { queryOptions } from '@tanstack/react-query';
import { listForecasts } from '#contract/attendance/forecast.ts';
import { read } from '../read.ts';
import { attendanceKeys } from './keys.ts';

/** How many come to a team's games of the next days. For its captain. */
export function forecastsQuery(teamId: number) {
  return queryOptions({
    queryKey: attendanceKeys.forecasts(teamId),
    meta: { topics: ['attendance', 'schedule', 'players'] },
    queryFn: read(listForecasts, { query: { teamId } }),
  });
}
