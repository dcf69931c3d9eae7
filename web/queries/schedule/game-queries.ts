import { queryOptions } from '@tanstack/react-query';
import { getGame } from '#contract/schedule.ts';
import { read } from '../read.ts';
import { scheduleKeys } from './keys.ts';

/** A game, with its result. */
export function gameQuery(gameId: number) {
  return queryOptions({
    queryKey: scheduleKeys.game(gameId),
    meta: { topics: ['schedule', 'results', 'team'] },
    queryFn: read(getGame, { params: { id: gameId } }),
    staleTime: 60_000,
    refetchOnWindowFocus: true,
  });
}
