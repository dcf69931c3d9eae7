import { queryOptions } from '@tanstack/react-query';
import { getImportState } from '#contract/schedule-import.ts';
import { call } from '#web/lib/client.ts';
import { scheduleImportKeys } from './keys.ts';

/** The saved source without its secret, and the import that can be undone. */
export function importStateQuery(teamId: number) {
  return queryOptions({
    queryKey: scheduleImportKeys.state(teamId),
    queryFn: ({ signal }) => call(getImportState, { query: { teamId } }, { signal }),
  });
}
