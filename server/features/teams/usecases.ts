import type { InputOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/teams.ts';
import { mayManageTeam, type Viewer } from '#domain/access.ts';
import { teamRecord } from '#domain/record.ts';
import { currentSeason } from '#domain/season.ts';
import { votingPeriod } from '#domain/voting.ts';
import { dateIn, weekOf } from '#domain/week.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { Services } from '#server/services.ts';
import { type AuthorizedTeamId, readableTeam, visibleTeamBySlugs } from '#server/teams/scope.ts';
import {
  leagueById,
  resultsBetween,
  teamSeasons,
  teamWithLeague,
  visibleLeagues,
  visibleTeams,
  votingPeriodOf,
} from './queries.ts';

export async function listLeagues({ db }: Services): Promise<contract.League[]> {
  return visibleLeagues(db, {});
}

export async function listTeams(
  { db }: Services,
  _viewer: Viewer,
  { params: { leagueId } }: InputOf<typeof contract.listTeams>,
): Promise<contract.Team[]> {
  const [league] = await leagueById(db, { leagueId });
  if (!league) throw new ApiError('not_found');
  return visibleTeams(db, { leagueId });
}

/** One team. Throws `not_found`, also for a hidden one. */
export async function getTeam(
  services: Services,
  viewer: Viewer,
  { params }: InputOf<typeof contract.getTeam>,
): Promise<contract.TeamDetail> {
  return describeTeam(services, viewer, await readableTeam(services.db, viewer, params.id));
}

/** The team with the slugs of its page's URL. Throws as {@link getTeam}. */
export async function getTeamBySlug(
  services: Services,
  viewer: Viewer,
  { params }: InputOf<typeof contract.getTeamBySlug>,
): Promise<contract.TeamDetail> {
  const team = await visibleTeamBySlugs(services.db, params);
  if (!team) throw new ApiError('not_found');
  return describeTeam(services, viewer, team.id);
}

/** The team as every screen needs it, at the database's present moment. Architecture §3, GET /api/teams/{id}. */
async function describeTeam(
  { db, clock }: Services,
  viewer: Viewer,
  teamId: AuthorizedTeamId,
): Promise<contract.TeamDetail> {
  const [now, [row], seasons] = await Promise.all([
    clock.now(db),
    teamWithLeague(db, { teamId }),
    teamSeasons(db, { teamId }),
  ]);
  if (!row) throw new ApiError('not_found');
  const { votingClosesOn, ...fields } = row;
  const zone = row.timeZone;
  const week = weekOf(now, zone);
  const current = currentSeason(seasons, dateIn(now, zone).toString());
  const [results, [period]] = await Promise.all([
    current ? resultsBetween(db, { teamId, firstDay: current.firstDay, lastDay: current.lastDay }) : [],
    votingPeriodOf(db, { teamId, week }),
  ]);
  const closedEarly = period?.closedAt != null;
  const { deadline, ...voting } = votingPeriod({ week, zone, votingClosesOn, closedEarly, now });
  return {
    ...fields,
    currentWeek: week,
    currentSeason: current,
    seasons,
    record: teamRecord(results),
    voting: { ...voting, deadline: deadline.toString() },
    can: { manage: mayManageTeam(viewer, teamId) },
  };
}
