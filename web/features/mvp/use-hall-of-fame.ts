import { useQuery } from '@tanstack/react-query';
import { useList } from '#web/lib/use-list.ts';
import { winnersQuery } from '#web/queries/mvp/queries.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { usePoints, useSeasonAwards } from './use-points.ts';

/** What the MVP Hall of Fame shows, each part with its own way to be read again, and all that failed together. */
export function useHallOfFame(teamId: number, seasonId: number | undefined) {
  const winners = useList(winnersQuery(teamId));
  const points = usePoints(teamId, seasonId);
  const awards = useSeasonAwards(teamId);
  const team = useTimeZone(teamId);
  const retry = () => {
    for (const part of [winners, points, awards, team]) if (part.failed) part.retry();
  };
  const isPending = winners.isPending || points.isFirstRead || awards.isFirstRead;
  return { winners: winners.items, failed: winners.failed, points, awards, team, isPending, retry };
}

/** The team's zone, in which the days of its awards are shown. */
function useTimeZone(teamId: number) {
  const { data, isError, refetch } = useQuery(teamQuery(teamId));
  return { timeZone: data?.timeZone, failed: isError && !data, retry: () => void refetch() };
}
