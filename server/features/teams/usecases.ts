import type { TeamDetail } from '#contract/teams.ts';
import { mayManageTeam, type Viewer } from '#domain/access.ts';
import { teamRecord } from '#domain/record.ts';
import { currentSeason } from '#domain/season.ts';
import { votingPeriod } from '#domain/voting.ts';
import { dateIn, weekOf } from '#domain/week.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { Services } from '#server/services.ts';
import type { AuthorizedTeamId } from '#server/teams/scope.ts';
import { resultsBetween, teamSeasons, teamWithLeague, votingPeriodOf } from './queries.ts';

/** The team as every screen needs it, at the database's present moment. Architecture §3, GET /api/teams/{id}. */
export async function describeTeam(
  { db, clock }: Services,
  viewer: Viewer,
  teamId: AuthorizedTeamId,
): Promise<TeamDetail> {
  const [now, [found], seasons] = await Promise.all([
    clock.now(db),
    teamWithLeague(db, { teamId }),
    teamSeasons(db, { teamId }),
  ]);
  if (!found) throw new ApiError('not_found');
  const { votingClosesOn, ...shown } = found;
  const zone = found.timeZone;
  const week = weekOf(now, zone);
  const current = currentSeason(seasons, dateIn(now, zone).toString());
  const [results, [period]] = await Promise.all([
    current ? resultsBetween(db, { teamId, firstDay: current.firstDay, lastDay: current.lastDay }) : [],
    votingPeriodOf(db, { teamId, week }),
  ]);
  const closedEarly = period?.closedAt != null;
  const { deadline, ...voting } = votingPeriod({ week, zone, votingClosesOn, closedEarly, now });
  return {
    ...shown,
    currentWeek: week,
    currentSeason: current,
    seasons,
    record: teamRecord(results),
    voting: { ...voting, deadline: deadline.toString() },
    can: { manage: mayManageTeam(viewer, teamId) },
  };
}
