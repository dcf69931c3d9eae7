import { queryOptions } from '@tanstack/react-query';
import { getImportState } from '#contract/schedule-import.ts';
import { read } from '../read.ts';
import { scheduleImportKeys } from './keys.ts';

/** The saved source without its secret, and the import that can be undone. */
export function importStateQuery(teamId: number) {
  return queryOptions({
    queryKey: scheduleImportKeys.state(teamId),
    queryFn: read(getImportState, { query: { teamId } }),
  });
}
