import { type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  getMvpAnnouncement,
  getVote,
  getVotingDeadline,
  listPlayerWins,
  listTallies,
  listWinners,
} from '#contract/mvp.ts';
import { listPlayers } from '#contract/players.ts';
import { call } from '#web/lib/client.ts';

/**
 * How often a screen asks whether the vote is still open, and the countdown ticks. Product §9, Voting. Others vote
 * meanwhile: whoever comes back to a screen later than that reads anew.
 */
export const recheckMs = 60_000;

export function talliesQuery(teamId: number, week: string) {
  return queryOptions({
    queryKey: ['mvp', teamId, 'tallies', week] as const,
    queryFn: ({ signal }) => call(listTallies, { params: { week }, query: { teamId } }, { signal }),
    staleTime: recheckMs,
  });
}

export function deadlineQuery(teamId: number, week: string) {
  return queryOptions({
    queryKey: ['mvp', teamId, 'deadline', week] as const,
    queryFn: ({ signal }) => call(getVotingDeadline, { params: { week }, query: { teamId } }, { signal }),
    staleTime: recheckMs,
  });
}

/** One's own vote of a week, or null. */
export function voteQuery(teamId: number, week: string, playerId: number) {
  return queryOptions({
    queryKey: ['mvp', teamId, 'vote', week, playerId] as const,
    queryFn: ({ signal }) => call(getVote, { params: { week, playerId } }, { signal }),
  });
}

/** A team's MVPs, newest week first. */
export function winnersQuery(teamId: number) {
  return queryOptions({
    queryKey: ['mvp', teamId, 'winners'] as const,
    queryFn: ({ signal }) => call(listWinners, { query: { teamId } }, { signal }),
    staleTime: recheckMs,
  });
}

/** What is to be said of weeks that have ended. */
export function announcementQuery(teamId: number) {
  return queryOptions({
    queryKey: ['mvp', teamId, 'announcement'] as const,
    queryFn: ({ signal }) => call(getMvpAnnouncement, { query: { teamId } }, { signal }),
    staleTime: recheckMs,
  });
}

export function playerWinsQuery(playerId: number) {
  return queryOptions({
    queryKey: ['mvp', 'player', playerId, 'wins'] as const,
    queryFn: ({ signal }) => call(listPlayerWins, { params: { id: playerId } }, { signal }),
  });
}

/** Who can be voted for: the team's approved players, in the order of the roster. */
export function candidatesQuery(teamId: number) {
  return queryOptions({
    // The roster's own key: whoever has read the one has read the other.
    queryKey: ['players', teamId, 'roster'] as const,
    queryFn: ({ signal }) => call(listPlayers, { query: { teamId } }, { signal }),
  });
}

/** After a vote, or after something was decided about it: everything that shows it. */
export async function refreshVoting(queryClient: QueryClient, teamId: number): Promise<void> {
  await Promise.all(
    [
      ['mvp', teamId],
      ['teams', teamId],
    ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}
