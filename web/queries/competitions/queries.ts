import { queryOptions } from '@tanstack/react-query';
import { listAnnouncements } from '#contract/competitions/announcements.ts';
import { getCaptainInvite } from '#contract/competitions/captain-invites.ts';
import { listDuties, listTeamDuties } from '#contract/competitions/duties.ts';
import { getLeagueLeaders } from '#contract/competitions/leaders.ts';
import { getLeagueDesk, listCompetitions } from '#contract/competitions/management.ts';
import { listOrganizers } from '#contract/competitions/organizers.ts';
import { getRadar } from '#contract/competitions/radar.ts';
import { getRadarHelp, listSubRequests } from '#contract/competitions/sub-requests.ts';
import { listTimeRequests } from '#contract/competitions/time-requests.ts';
import { getLeaguePage, getLeagueSchedule } from '#contract/competitions.ts';
import type { LiveTopic } from '#contract/live.ts';
import { nullIfUnknown, type ReadContext, read } from '../read.ts';
import { perVisitMs } from '../stale-time.ts';
import { competitionKeys } from './keys.ts';

/** `team` for names and colors. */
const topics: LiveTopic[] = ['league', 'team'];

/**
 * A league with the table and the games of a competition, without a slug of the current one; null when there is no league, or no
 * competition, with that slug.
 */
export function leaguePageQuery(leagueSlug: string, competition?: string) {
  return queryOptions({
    queryKey: competitionKeys.page(leagueSlug, competition),
    meta: { topics },
    queryFn: (context: ReadContext) =>
      read(getLeaguePage, requestOf(leagueSlug, competition))(context).catch(nullIfUnknown),
  });
}

/** A league with all games of a competition, chosen as by {@link leaguePageQuery}. */
export function leagueScheduleQuery(leagueSlug: string, competition?: string) {
  return queryOptions({
    queryKey: competitionKeys.schedule(leagueSlug, competition),
    meta: { topics },
    queryFn: (context: ReadContext) =>
      read(getLeagueSchedule, requestOf(leagueSlug, competition))(context).catch(nullIfUnknown),
  });
}

/** The leaders of a competition, chosen as by {@link leaguePageQuery}. */
export function leagueLeadersQuery(leagueSlug: string, competition?: string) {
  return queryOptions({
    queryKey: competitionKeys.leaders(leagueSlug, competition),
    meta: { topics: [...topics, 'stats'] },
    queryFn: read(getLeagueLeaders, requestOf(leagueSlug, competition)),
  });
}

function requestOf(leagueSlug: string, competition: string | undefined) {
  return { params: { leagueSlug }, query: { competition } };
}

/** A league and its teams for its organizer, or null for anybody else and when there is no league with that slug. */
export function leagueDeskQuery(leagueSlug: string) {
  return queryOptions({
    queryKey: competitionKeys.desk(leagueSlug),
    queryFn: (context: ReadContext) =>
      read(getLeagueDesk, { params: { leagueSlug } })(context).catch(nullIfUnknown),
    staleTime: perVisitMs,
  });
}

/** A league's competitions with drafts, contacts and deductions, the latest first. */
export function managedCompetitionsQuery(leagueId: number) {
  return queryOptions({
    queryKey: competitionKeys.managed(leagueId),
    queryFn: read(listCompetitions, { params: { leagueId } }),
    staleTime: perVisitMs,
  });
}

/** Who organizes a league, for admins. */
export function organizersQuery(leagueId: number) {
  return queryOptions({
    queryKey: competitionKeys.organizers(leagueId),
    queryFn: read(listOrganizers, { params: { leagueId } }),
    staleTime: perVisitMs,
  });
}

/** How many come to the games of the next 72 hours. */
export function radarQuery(competitionId: number) {
  return queryOptions({
    queryKey: competitionKeys.radar(competitionId),
    queryFn: read(getRadar, { params: { id: competitionId } }),
  });
}

/** What could save games that are short of players. */
export function radarHelpQuery(competitionId: number) {
  return queryOptions({
    queryKey: competitionKeys.radarHelp(competitionId),
    queryFn: read(getRadarHelp, { params: { id: competitionId } }),
  });
}

/** The games for which the organizer asks a team for subs. */
export function subRequestsQuery(teamId: number) {
  return queryOptions({
    queryKey: competitionKeys.subRequests(teamId),
    queryFn: read(listSubRequests, { params: { id: teamId } }),
  });
}

/** What the organizer wrote to captains and players, and whom the next message reaches. */
export function announcementsQuery(competitionId: number) {
  return queryOptions({
    queryKey: competitionKeys.announcements(competitionId),
    queryFn: read(listAnnouncements, { params: { id: competitionId } }),
    staleTime: perVisitMs,
  });
}

/** What a captain's link is about; null for one that was withdrawn or never given out. */
export function captainInviteQuery(token: string) {
  return queryOptions({
    queryKey: competitionKeys.captainInvite(token),
    queryFn: (context: ReadContext) =>
      read(getCaptainInvite, { params: { token } })(context).catch(nullIfUnknown),
    staleTime: perVisitMs,
  });
}

/** What the captains of a league game asked the organizer for. */
export function timeRequestsQuery(gameId: number) {
  return queryOptions({
    queryKey: competitionKeys.timeRequests(gameId),
    queryFn: read(listTimeRequests, { params: { id: gameId } }),
    staleTime: perVisitMs,
  });
}

/** Who has which duty at the games of a competition. */
export function dutiesQuery(competitionId: number) {
  return queryOptions({
    queryKey: competitionKeys.duties(competitionId),
    queryFn: read(listDuties, { params: { id: competitionId } }),
  });
}

/** The duties of a team, and those that it can take from others. */
export function teamDutiesQuery(teamId: number) {
  return queryOptions({
    queryKey: competitionKeys.teamDuties(teamId),
    queryFn: read(listTeamDuties, { params: { id: teamId } }),
    meta: { persist: true },
  });
}
