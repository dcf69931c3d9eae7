import { queryOptions } from '@tanstack/react-query';
import { getGameAudience } from '#contract/schedule/audience.ts';
import { read } from '../read.ts';
import { scheduleKeys } from './keys.ts';

/** Whom a change of a game concerns. */
export function gameAudienceQuery(gameId: number) {
  return queryOptions({
    queryKey: scheduleKeys.audience(gameId),
    meta: { topics: ['schedule', 'attendance'] },
    queryFn: read(getGameAudience, { params: { id: gameId } }),
  });
}
