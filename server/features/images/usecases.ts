import type { InputOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/images.ts';
import type { MemberViewer } from '#domain/access.ts';
import { requireUploadQuota } from '#server/images/quota.ts';
import { reencode } from '#server/images/reencode.ts';
import { storeImage } from '#server/images/store.ts';
import type { Services } from '#server/services.ts';
import { ownTeam } from '#server/teams/scope.ts';

/**
 * Stores a picture of the caller's team, made anew as JPEG. Throws `image_unreadable`, `rate_limited` beyond the day's quota; the
 * route, which reads the file, `payload_too_large` and `unsupported_media_type`. Product §5, Photo.
 */
export async function uploadImage(
  { db }: Services,
  viewer: MemberViewer,
  { query, file }: InputOf<typeof contract.uploadImage> & { readonly file: Uint8Array },
) {
  await requireUploadQuota(db, viewer);
  const jpeg = await reencode(file, query.purpose);
  const url = await storeImage(db, ownTeam(viewer), jpeg);
  return { url, width: jpeg.width, height: jpeg.height };
}
