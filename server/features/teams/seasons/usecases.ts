import type { BodyOf } from '#contract/endpoint.ts';
import type { createSeason } from '#contract/team-settings.ts';
import type { Season } from '#contract/teams.ts';
import type { Viewer } from '#domain/access.ts';
import { seasonProblem } from '#domain/season.ts';
import { recordAudit } from '#server/audit/record.ts';
import type { Transaction } from '#server/database/connection.ts';
import { ApiError, invalidField } from '#server/http/api-error.ts';
import type { Services } from '#server/services.ts';
import { type AuthorizedTeamId, managedTeam } from '#server/teams/scope.ts';
import { changeSeason, insertSeason, lockTeam, removeSeason, seasonsBeside } from '../settings/queries.ts';

type SeasonValues = BodyOf<typeof createSeason>;
type Asked = { readonly viewer: Viewer; readonly teamId: number };

/** Adds a season. Throws `not_found`, and ApiError naming the day that is wrong. Architecture §4, Season. */
export async function addSeason(
  services: Services,
  { viewer, teamId: id }: Asked,
  sent: SeasonValues,
): Promise<Season> {
  return services.db.transaction(async (tx) => {
    const teamId = managedTeam(viewer, id);
    await requireFreeDays(tx, teamId, sent, null);
    const added = await insertSeason(tx, teamId, sent);
    await recordAudit(services, tx, { viewer, teamId, action: 'season_added', details: { ...sent } });
    return added;
  });
}

/** Changes a season's name and days. Throws as {@link addSeason}. */
export async function editSeason(
  services: Services,
  { viewer, teamId: id, seasonId }: Asked & { seasonId: number },
  sent: SeasonValues,
): Promise<Season> {
  return services.db.transaction(async (tx) => {
    const teamId = managedTeam(viewer, id);
    await requireFreeDays(tx, teamId, sent, seasonId);
    const changed = await changeSeason(tx, teamId, seasonId, sent);
    if (!changed) throw new ApiError('not_found');
    await recordAudit(services, tx, { viewer, teamId, action: 'season_changed', details: { ...sent } });
    return changed;
  });
}

/** Takes a season's name and days away; games and stats stay. Throws `not_found`. */
export async function dropSeason(
  services: Services,
  { viewer, teamId: id, seasonId }: Asked & { seasonId: number },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const teamId = managedTeam(viewer, id);
    const removed = await removeSeason(tx, teamId, seasonId);
    if (!removed) throw new ApiError('not_found');
    const { id: _id, ...details } = removed;
    await recordAudit(services, tx, { viewer, teamId, action: 'season_deleted', details });
  });
}

/** The team's row is held until the season is written: two captains' windows cannot both take the same days. */
async function requireFreeDays(
  tx: Transaction,
  teamId: AuthorizedTeamId,
  sent: SeasonValues,
  seasonId: number | null,
): Promise<void> {
  if (!(await lockTeam(tx, teamId))) throw new ApiError('not_found');
  const problem = seasonProblem(sent, await seasonsBeside(tx, teamId, seasonId));
  if (problem) throw invalidField(problem.field, problem.message);
}
