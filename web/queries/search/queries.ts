import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { search } from '#contract/search.ts';
import { searchMin } from '#domain/search.ts';
import { read } from '../read.ts';
import { perVisitMs } from '../stale-time.ts';
import { searchKeys } from './keys.ts';

/** Players, games and posts of a team; nothing is read for a text that is too short. */
export function searchQuery(teamId: number, text: string) {
  return queryOptions({
    queryKey: searchKeys.ofText(teamId, text),
    queryFn: read(search, { query: { teamId, q: text } }),
    enabled: text.length >= searchMin,
    placeholderData: keepPreviousData,
    staleTime: perVisitMs,
  });
}
