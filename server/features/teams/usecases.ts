import type { InputOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/teams.ts';
import { mayChooseCaptains, mayManageTeam, type Viewer } from '#domain/access.ts';
import { currentSeason, recordDays } from '#domain/calendar.ts';
import { teamRecord } from '#domain/record.ts';
import { votingPeriod } from '#domain/voting.ts';
import { ApiError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { withColors } from '#server/teams/colors.ts';
import { readableTeamNow, type TeamNow } from '#server/teams/team-now.ts';
import { leagueById, resultsBetween, teamInWeek, visibleLeagues, visibleTeams } from './queries.ts';

/** The leagues that are not hidden. Product §7, Leagues. */
export async function listLeagues({ db }: Services): Promise<contract.League[]> {
  return visibleLeagues(db, {});
}

/** The visible teams of a league. Throws `not_found` for a league that is hidden or not there. Product §7, Leagues. */
export async function listTeams(
  { db }: Services,
  _viewer: Viewer,
  { params }: InputOf<typeof contract.listTeams>,
): Promise<contract.Team[]> {
  const requested = { requestedLeagueId: params.leagueId };
  const [[league], teams] = await Promise.all([leagueById(db, requested), visibleTeams(db, requested)]);
  if (!league) throw new ApiError('not_found');
  return teams.map(withColors);
}

/** One team. Throws `not_found`, also for a hidden one. Product §7, Leagues. */
export async function getTeam(
  services: Services,
  viewer: Viewer,
  { params }: InputOf<typeof contract.getTeam>,
): Promise<contract.TeamDetail> {
  return describeTeam(services, viewer, await readableTeamNow(services, { teamId: params.id, viewer }));
}

/** The team with the slugs of its page's URL. Throws as {@link getTeam}. Product §7, Leagues. */
export async function getTeamBySlug(
  services: Services,
  viewer: Viewer,
  { params }: InputOf<typeof contract.getTeamBySlug>,
): Promise<contract.TeamDetail> {
  return describeTeam(services, viewer, await readableTeamNow(services, params));
}

/** The team as every screen needs it, at the database's present moment. Architecture §3, GET /api/teams/{id}. */
async function describeTeam(
  { db }: Services,
  viewer: Viewer,
  { id: teamId, zone, now, today, currentWeek: week, seasons }: TeamNow,
): Promise<contract.TeamDetail> {
  const current = currentSeason(seasons, today);
  const { firstDay, lastDay } = recordDays(current);
  const [[row], results] = await Promise.all([
    teamInWeek(db, { teamId, week }),
    resultsBetween(db, { teamId, firstDay, lastDay }),
  ]);
  if (!row) throw new ApiError('not_found');
  const { votingClosesOn, closedAt, ...fields } = withColors(row);
  const closedEarly = closedAt !== null;
  const { deadline, ...voting } = votingPeriod({ week, zone, votingClosesOn, closedEarly, now });
  return {
    ...fields,
    currentWeek: week,
    currentSeason: current,
    seasons: [...seasons],
    record: teamRecord(results),
    voting: { ...voting, deadline: deadline.toString() },
    can: { manage: mayManageTeam(viewer, teamId), chooseCaptains: mayChooseCaptains(viewer, teamId) },
  };
}
