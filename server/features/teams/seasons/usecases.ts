import type { BodyOf, InputOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/teams/seasons.ts';
import type { Season } from '#contract/teams.ts';
import type { SignedInViewer } from '#domain/access.ts';
import { changeDetails } from '#domain/audit-changes.ts';
import { seasonProblem } from '#domain/season-days.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Transaction } from '#server/database/connection.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { ApiError, fieldIssue } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { managedTeam } from '#server/teams/scope.ts';
import {
  changeSeason,
  findSeasons,
  insertSeason,
  lockTeam,
  removeSeason,
  seasonsBeside,
} from '../settings/queries.ts';

type SeasonValues = BodyOf<typeof contract.createSeason>;

/**
 * Adds a season. Throws `not_found` for a team that the caller doesn't manage, and ApiError naming the day that is wrong. Architecture §4, Season.
 * Product §2, Team settings and audit list.
 */
export async function createSeason(
  services: Services,
  viewer: SignedInViewer,
  { params: { id }, body }: InputOf<typeof contract.createSeason>,
): Promise<Season> {
  return inTransaction(services.db, async (tx) => {
    const teamId = managedTeam(viewer, id);
    await requireFreeDays(tx, teamId, body, null);
    const season = await insertSeason(tx, teamId, body);
    await recordAudit(services, tx, { viewer, teamId, action: 'season_added', details: { ...body } });
    return season;
  });
}

/** Changes a season's name and days. Throws `not_found` for one of another team too, else as {@link createSeason}. Product §2, Team settings and audit list. */
export async function updateSeason(
  services: Services,
  viewer: SignedInViewer,
  { params: { id, seasonId }, body }: InputOf<typeof contract.updateSeason>,
): Promise<Season> {
  return inTransaction(services.db, async (tx) => {
    const teamId = managedTeam(viewer, id);
    await requireFreeDays(tx, teamId, body, seasonId);
    const before = (await findSeasons(tx, teamId)).find(({ id: each }) => each === seasonId);
    const season = await changeSeason(tx, teamId, seasonId, body);
    if (!before || !season) throw new ApiError('not_found');
    const changes = changeDetails(before, season, { withValues: ['name', 'firstDay', 'lastDay'] });
    const details = { ...body, ...changes };
    await recordAudit(services, tx, { viewer, teamId, action: 'season_changed', details });
    return season;
  });
}

/** Deletes a season; its games and stats stay. Throws `not_found`. Product §2, Team settings and audit list. */
export async function deleteSeason(
  services: Services,
  viewer: SignedInViewer,
  { params: { id, seasonId } }: InputOf<typeof contract.deleteSeason>,
): Promise<null> {
  return inTransaction(services.db, async (tx) => {
    const teamId = managedTeam(viewer, id);
    const season = await removeSeason(tx, teamId, seasonId);
    if (!season) throw new ApiError('not_found');
    const { id: _id, ...details } = season;
    await recordAudit(services, tx, { viewer, teamId, action: 'season_deleted', details });
    return null;
  });
}

/** Locks the team's row until the season is written, so that of two concurrent calls the second sees the days of the first. */
async function requireFreeDays(
  tx: Transaction,
  teamId: AuthorizedTeamId,
  values: SeasonValues,
  seasonId: number | null,
): Promise<void> {
  if (!(await lockTeam(tx, teamId))) throw new ApiError('not_found');
  const problem = seasonProblem(values, await seasonsBeside(tx, teamId, seasonId));
  if (problem)
    throw new ApiError('validation_failed', {
      reason: problem.reason,
      issues: [fieldIssue(problem.field, problem.reason)],
    });
}
