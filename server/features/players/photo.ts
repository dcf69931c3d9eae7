import type { Identity } from '#contract/auth.ts';
import type { Executor } from '#server/database/connection.ts';
import { invalidField } from '#server/http/api-error.ts';
import { isTeamImage, type SentImage, storeImage } from '#server/images/store.ts';

/**
 * The URL under which a profile's photo is kept: a new picture is stored, a stored
 * one or the issuer's own stays. Anything else would let one member make everybody's browser call
 * an address of their choice. Throws ApiError naming `photoURL`. Architecture §4, Images.
 */
export async function acceptPhoto(
  db: Executor,
  teamId: number,
  sent: SentImage,
  known: { identity: Identity; current: string | null },
): Promise<string | null> {
  const photoURL = sent || null;
  if (photoURL === null || photoURL === known.current || photoURL === known.identity.photoURL)
    return photoURL;
  if (typeof photoURL !== 'string') return storeImage(db, teamId, photoURL);
  if (await isTeamImage(db, teamId, photoURL)) return photoURL;
  throw invalidField('photoURL', 'Please select an image file');
}
