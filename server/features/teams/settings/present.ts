import type { TeamSettings } from '#contract/teams/settings.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor } from '#server/database/connection.ts';
import { readAll } from '#server/database/transaction.ts';
import { ApiError } from '#server/errors.ts';
import { withColors } from '#server/teams/colors.ts';
import { findManagedTeam, findSeasons } from './queries.ts';

/** A team's settings as they are now. Throws `not_found`. */
export async function readTeamSettings(db: Executor, teamId: AuthorizedTeamId): Promise<TeamSettings> {
  const [row, seasons] = await readAll(db, [
    (at) => findManagedTeam(at, teamId),
    (at) => findSeasons(at, teamId),
  ]);
  if (!row) throw new ApiError('not_found');
  return { ...withColors(row), seasons };
}
