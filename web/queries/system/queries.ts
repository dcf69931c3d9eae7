import { queryOptions } from '@tanstack/react-query';
import { getSystem } from '#contract/system.ts';
import { read } from '../read.ts';
import { systemKeys } from './keys.ts';

/** How the server is, for admins. */
export function systemQuery() {
  return queryOptions({
    queryKey: systemKeys.state,
    queryFn: read(getSystem),
  });
}
