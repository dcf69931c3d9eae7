import { queryOptions } from '@tanstack/react-query';
import { listMvpPoints, listSeasonAwards } from '#contract/mvp/points.ts';
import { getVotingSettings } from '#contract/mvp/settings.ts';
import {
  getMvpAnnouncement,
  getVote,
  getVotingDeadline,
  listPlayerWins,
  listTallies,
  listWinners,
} from '#contract/mvp.ts';
import { read } from '../read.ts';
import { mvpKeys } from './keys.ts';

/**
 * How often a screen reads whether the vote is still open, and the countdown ticks. Product §9, Voting. Others vote
 * meanwhile: answers older than this are read again.
 */
export const recheckMs = 60_000;

export function talliesQuery(teamId: number, week: string) {
  return queryOptions({
    queryKey: mvpKeys.tallies(teamId, week),
    meta: { persist: true, topics: ['votes', 'players'] },
    queryFn: read(listTallies, { params: { week }, query: { teamId } }),
    staleTime: recheckMs,
  });
}

export function deadlineQuery(teamId: number, week: string) {
  return queryOptions({
    queryKey: mvpKeys.deadline(teamId, week),
    meta: { persist: true, topics: ['votes'] },
    queryFn: read(getVotingDeadline, { params: { week }, query: { teamId } }),
    staleTime: recheckMs,
  });
}

/** One's own vote of a week, or null. */
export function voteQuery(teamId: number, week: string, playerId: number) {
  return queryOptions({
    queryKey: mvpKeys.vote(teamId, week, playerId),
    meta: { persist: true, topics: ['votes'] },
    queryFn: read(getVote, { params: { week, playerId } }),
  });
}

/** A team's MVPs, newest week first. */
export function winnersQuery(teamId: number) {
  return queryOptions({
    queryKey: mvpKeys.winners(teamId),
    meta: { persist: true, topics: ['votes', 'players'] },
    queryFn: read(listWinners, { query: { teamId } }),
    staleTime: recheckMs,
  });
}

/** Weeks that have ended without an announced winner, and the week of the latest MVP. */
export function announcementQuery(teamId: number) {
  return queryOptions({
    queryKey: mvpKeys.announcement(teamId),
    meta: { persist: true, topics: ['votes', 'players'] },
    queryFn: read(getMvpAnnouncement, { query: { teamId } }),
    staleTime: recheckMs,
  });
}

export function playerWinsQuery(playerId: number) {
  return queryOptions({
    queryKey: mvpKeys.playerWins(playerId),
    meta: { topics: ['votes', 'players'] },
    queryFn: read(listPlayerWins, { params: { id: playerId } }),
  });
}

/** A season's MVP points, of the current one unless another is asked for. */
export function pointsQuery(teamId: number, seasonId?: number) {
  return queryOptions({
    queryKey: mvpKeys.points(teamId, seasonId),
    meta: { topics: ['votes', 'stats', 'players'] },
    queryFn: read(listMvpPoints, { query: { teamId, seasonId } }),
    staleTime: recheckMs,
  });
}

/** The MVP of every season that has ended. */
export function seasonAwardsQuery(teamId: number) {
  return queryOptions({
    queryKey: mvpKeys.seasonAwards(teamId),
    meta: { topics: ['votes', 'stats', 'players'] },
    queryFn: read(listSeasonAwards, { query: { teamId } }),
    staleTime: recheckMs,
  });
}

export function votingSettingsQuery(teamId: number) {
  return queryOptions({
    queryKey: mvpKeys.settings(teamId),
    queryFn: read(getVotingSettings, { params: { id: teamId } }),
  });
}
