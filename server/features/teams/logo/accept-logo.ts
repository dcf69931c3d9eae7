import type { Executor } from '#server/database/connection.ts';
import { invalidField } from '#server/http/api-error.ts';
import { isTeamImage, type SentImage, storeImage } from '#server/images/store.ts';
import type { AuthorizedTeamId } from '#server/teams/scope.ts';

/**
 * The URL to store for a team's logo: a new picture is stored; the present one or another of the team's own stays; undefined
 * changes nothing, null removes it. Throws ApiError naming `logoUrl`.
 */
export async function acceptLogo(
  db: Executor,
  teamId: AuthorizedTeamId,
  image: SentImage,
  current: string | null,
): Promise<string | null> {
  if (image === undefined || image === current) return current;
  if (!image) return null;
  if (typeof image !== 'string') return storeImage(db, teamId, image);
  if (await isTeamImage(db, teamId, image)) return image;
  throw invalidField('logoUrl', 'imageMissing');
}
