import type { ErrorCode } from '#contract/errors.ts';

/** A dot is a success of the contract; a letter is this refusal. */
export const letters: Record<string, ErrorCode> = {
  S: 'not_signed_in',
  I: 'invite_required',
  W: 'awaiting_approval',
  F: 'profile_needed',
  C: 'captain_only',
  A: 'admin_only',
  L: 'organizer_only',
  Y: 'not_yours',
  M: 'identity_mismatch',
  N: 'not_found',
  B: 'validation_failed',
  D: 'stats_already_submitted',
  E: 'voting_ended',
  G: 'game_not_begun',
  H: 'game_has_result',
  J: 'url_refused',
  O: 'voting_not_open',
  Q: 'already_a_player',
  T: 'captain_stays',
  U: 'account_in_use',
  V: 'self_vote',
  X: 'conflict',
  Z: 'invite_invalid',
};

/** Codes that say that the attempt was made and failed: what became of it may be noted. */
export const attempts: readonly ErrorCode[] = ['url_refused'];
