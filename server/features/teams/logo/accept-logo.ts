import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor } from '#server/database/connection.ts';
import { invalidField } from '#server/errors.ts';
import { isTeamImage } from '#server/images/store.ts';

/**
 * The URL to store for a team's logo: the present one or that of another picture of the team; undefined changes nothing, null
 * removes it. Throws ApiError naming `logoUrl`.
 */
export async function acceptLogo(
  db: Executor,
  teamId: AuthorizedTeamId,
  image: string | null | undefined,
  current: string | null,
): Promise<string | null> {
  if (image === undefined || image === current) return current;
  if (!image) return null;
  if (await isTeamImage(db, teamId, image)) return image;
  throw invalidField('logoUrl', 'imageMissing');
}
