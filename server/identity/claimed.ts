import type { Identity } from '#contract/auth.ts';
import { ApiError } from '#server/http/api-error.ts';

type Claimed = {
  uid?: string | null | undefined;
  firebaseUid?: string | null | undefined;
  email?: string | null | undefined;
};

/**
 * Ids in bodies are accepted and never trusted: the session decides who is calling, and a body that
 * names somebody else is refused with `identity_mismatch`. Architecture §3.
 */
export function requireOwnIdentity(identity: Identity, claimed: Claimed): void {
  const uid = claimed.uid ?? claimed.firebaseUid;
  if (uid && uid !== identity.uid) throw new ApiError('identity_mismatch');
  if (claimed.email && claimed.email.toLowerCase() !== identity.email)
    throw new ApiError('identity_mismatch');
}

/** As {@link requireOwnIdentity}, for bodies that name the caller's player, such as `playerId`. */
export function requireOwnPlayer(
  viewer: { player: { id: number } },
  claimed: number | null | undefined,
): void {
  if (claimed !== undefined && claimed !== null && claimed !== viewer.player.id) {
    throw new ApiError('identity_mismatch');
  }
}
