import { queryOptions } from '@tanstack/react-query';
import { getCalendarLink } from '#contract/calendar.ts';
import { read } from '../read.ts';
import { calendarKeys } from './keys.ts';

/** The secret URL of one's own calendar. */
export function calendarLinkQuery() {
  return queryOptions({
    queryKey: calendarKeys.own,
    queryFn: read(getCalendarLink),
  });
}
