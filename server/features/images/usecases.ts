import type { InputOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/images.ts';
import { isMember, type SignedInViewer } from '#domain/access.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor } from '#server/database/connection.ts';
import { requireUploadQuota } from '#server/images/quota.ts';
import type { Reencoder } from '#server/images/reencode.ts';
import { storeImage } from '#server/images/store.ts';
import type { Services } from '#server/services.ts';
import { captainsTeam, ownTeam } from '#server/teams/scope.ts';

type Upload = { readonly readFile: () => Promise<Uint8Array>; readonly reencoder: Reencoder };

/**
 * Stores a picture of a team, re-encoded as JPEG. `readFile` reads it from the request, after the caller's quota was checked. Throws
 * `not_found` for a team that the caller neither plays for nor manages, `image_unreadable`, `payload_too_large`,
 * `rate_limited` beyond the day's quota, and `unsupported_media_type` where there is no form. Product §5, Photo.
 */
export async function uploadImage(
  { db }: Services,
  viewer: SignedInViewer,
  { query, readFile, reencoder }: InputOf<typeof contract.uploadImage> & Upload,
) {
  const teamId = await teamOfUpload(db, viewer, query.teamId);
  await requireUploadQuota(db, viewer);
  const jpeg = await reencoder.reencode(await readFile(), query.purpose);
  const url = await storeImage(db, teamId, jpeg);
  return { url, width: jpeg.width, height: jpeg.height };
}

/** A captain or admin may have no player yet: their first picture is for the profile that they are creating. */
async function teamOfUpload(
  db: Executor,
  viewer: SignedInViewer,
  requestedTeamId: number | undefined,
): Promise<AuthorizedTeamId> {
  const isOwn = isMember(viewer) && (requestedTeamId ?? viewer.player.teamId) === viewer.player.teamId;
  return isOwn ? ownTeam(viewer) : captainsTeam(db, viewer, requestedTeamId);
}
