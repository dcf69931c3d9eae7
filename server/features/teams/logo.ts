import type { Executor } from '#server/database/connection.ts';
import { invalidField } from '#server/http/api-error.ts';
import { isTeamImage, storeDataImage } from '#server/images/store.ts';

/**
 * The address under which a team's logo is kept: a `data:` picture is stored on arrival, the present one or another
 * of the team's own stays; left out changes nothing, null takes it away. Throws ApiError naming `logoUrl`.
 */
export async function acceptLogo(
  db: Executor,
  teamId: number,
  sent: string | null | undefined,
  current: string | null,
): Promise<string | null> {
  if (sent === undefined || sent === current) return current;
  if (!sent) return null;
  if (sent.startsWith('data:')) return storeDataImage(db, teamId, sent, 'photo');
  if (await isTeamImage(db, teamId, sent)) return sent;
  throw invalidField('logoUrl', 'Please select an image file');
}
