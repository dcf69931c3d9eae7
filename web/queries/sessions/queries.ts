import { queryOptions } from '@tanstack/react-query';
import { listSessions } from '#contract/sessions.ts';
import { call } from '#web/lib/client.ts';
import { sessionKeys } from './keys.ts';

/** The devices on which the reader is signed in; read anew at each visit. */
export function sessionsQuery() {
  return queryOptions({
    queryKey: sessionKeys.all,
    queryFn: ({ signal }) => call(listSessions, {}, { signal }),
    staleTime: 0,
  });
}
