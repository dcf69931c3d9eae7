import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { winnerToShow } from '#domain/mvp.ts';
import { totalVotes } from '#domain/tally.ts';
import { useAccount } from '#web/lib/session/provider.tsx';
import { deadlineQuery, recheckMs, talliesQuery, voteQuery, winnersQuery } from '#web/queries/mvp/queries.ts';
import { rosterQuery } from '#web/queries/players/queries.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { useCountdown } from './use-countdown.ts';

/** The current week of a team and whether its vote is open, asked again every 60 seconds. Product §4. */
export function useVotingWindow(teamId: number) {
  const team = useQuery(teamQuery(teamId));
  const week = team.data?.currentWeek;
  const deadline = useQuery({
    ...deadlineQuery(teamId, week ?? ''),
    enabled: week !== undefined,
    refetchInterval: recheckMs,
  });
  const countdown = useCountdown(deadline.data?.timeUntilDeadline, deadline.dataUpdatedAt);
  const hasEnded = deadline.data !== undefined && (!deadline.data.isActive || countdown?.hasExpired === true);
  // A new week may begin where this one's vote has ended: the team knows.
  useQuery({ ...teamQuery(teamId), refetchInterval: hasEnded && recheckMs });
  return { team, week, deadline, countdown, hasEnded };
}

/** A week's votes as a screen shows them: the candidates, with their votes. */
export function useTallies(teamId: number, week: string | undefined) {
  const query = useQuery({
    ...talliesQuery(teamId, week ?? ''),
    enabled: week !== undefined,
    refetchInterval: recheckMs,
  });
  const tallies = query.data ?? [];
  return { query, tallies, total: totalVotes(tallies) };
}

/** The viewer as a voter of this team: null for a visitor, and for players of other teams and pending ones. */
export function useVoterId(teamId: number): number | null {
  const account = useAccount();
  return account?.isApproved && account.teamId === teamId ? account.id : null;
}

/** One's own vote of the week; a read that fails means none. Product §7, MVP. */
export function useOwnVote(teamId: number, week: string | undefined) {
  const voterId = useVoterId(teamId);
  const query = useQuery({
    ...voteQuery(teamId, week ?? '', voterId ?? 0),
    enabled: week !== undefined && voterId !== null,
  });
  return { voterId, vote: query.data ?? null, isPending: voterId !== null && query.isPending };
}

/** The team's approved players, in the order of the roster. */
export function useCandidates(teamId: number) {
  const query = useQuery(rosterQuery(teamId));
  return { query, candidates: query.data ?? [] };
}

/**
 * Whom one may vote for along with the stats: one's team mates while the vote is open, else nobody. Product §2, Submit
 * stats.
 */
export function useVoteChoices(teamId: number) {
  const { deadline, hasEnded } = useVotingWindow(teamId);
  const { candidates } = useCandidates(teamId);
  const voterId = useVoterId(teamId);
  if (!deadline.data || hasEnded || voterId === null) return [];
  return candidates.filter(({ id }) => id !== voterId);
}

/** This week's winner, else the one before, read again once the announcement names another. Product §2. */
export function useWinnerToShow(teamId: number, week: string | undefined, mvpWeek: string | null) {
  const { data, isPending, isError, refetch } = useQuery(winnersQuery(teamId));
  const isWaiting = week === undefined && (data ?? []).length > 0;
  const winner = data && week ? winnerToShow(data, week) : null;
  const isOutdated = mvpWeek !== null && data !== undefined && !data.some((one) => one.week === mvpWeek);
  useEffect(() => {
    if (isOutdated) void refetch();
  }, [isOutdated, refetch]);
  return {
    winner,
    isPending: isPending || isWaiting,
    failed: isError,
    retry: () => void refetch(),
  };
}
