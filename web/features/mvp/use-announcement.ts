import { useQuery } from '@tanstack/react-query';
import { announcementQuery, recheckMs } from '#web/queries/mvp/queries.ts';

/** The votes that have ended and await their winner; none when they could not be read. Decision 0028. */
export function useAnnouncement(teamId: number) {
  const { data, isPending, isError, refetch } = useQuery({
    ...announcementQuery(teamId),
    refetchInterval: recheckMs,
  });
  return {
    awaited: data?.awaited ?? [],
    mvpWeek: data?.mvpWeek ?? null,
    isPending,
    failed: isError && !data,
    retry: () => void refetch(),
  };
}
