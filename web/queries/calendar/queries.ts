import { queryOptions } from '@tanstack/react-query';
import { getCalendarLink } from '#contract/calendar.ts';
import { call } from '#web/lib/client.ts';
import { calendarKeys } from './keys.ts';

/** The secret URL of one's own calendar. */
export function calendarLinkQuery() {
  return queryOptions({
    queryKey: calendarKeys.own,
    queryFn: ({ signal }) => call(getCalendarLink, {}, { signal }),
  });
}
