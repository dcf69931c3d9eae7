import { type ErrorCode, errorStatus, type FieldIssue } from '#contract/errors.ts';
import { m } from '#messages';

type Text = (inputs: Record<string, never>, options: { locale: 'en' }) => string;

/** What the API says with each code when the thrower adds nothing. A code without a text does not compile. */
const texts: Record<ErrorCode, Text> = {
  validation_failed: m.error_validation_failed,
  malformed_request: m.error_malformed_request,
  image_unreadable: m.error_image_unreadable,
  invite_invalid: m.error_invite_invalid,
  week_invalid: m.error_week_invalid,
  self_vote: m.error_self_vote,
  import_unreadable: m.error_import_unreadable,
  address_refused: m.error_address_refused,
  address_unreachable: m.error_address_unreachable,
  not_signed_in: m.error_not_signed_in,
  invite_required: m.error_invite_required,
  awaiting_approval: m.error_awaiting_approval,
  profile_needed: m.error_profile_needed,
  captain_only: m.error_captain_only,
  admin_only: m.error_admin_only,
  not_yours: m.error_not_yours,
  identity_mismatch: m.error_identity_mismatch,
  cross_site: m.error_cross_site,
  not_found: m.error_not_found,
  method_not_allowed: m.error_method_not_allowed,
  already_a_player: m.error_already_a_player,
  username_taken: m.error_username_taken,
  slug_taken: m.error_slug_taken,
  captain_stays: m.error_captain_stays,
  account_in_use: m.error_account_in_use,
  conflict: m.error_conflict,
  reply_to_reply: m.error_reply_to_reply,
  voting_ended: m.error_voting_ended,
  voting_not_open: m.error_voting_not_open,
  stats_already_submitted: m.error_stats_already_submitted,
  result_exists: m.error_result_exists,
  game_not_begun: m.error_game_not_begun,
  game_has_result: m.error_game_has_result,
  import_unanswered: m.error_import_unanswered,
  invite_used_up: m.error_invite_used_up,
  invite_expired: m.error_invite_expired,
  payload_too_large: m.error_payload_too_large,
  unsupported_media_type: m.error_unsupported_media_type,
  misdirected: m.error_misdirected,
  rate_limited: m.error_rate_limited,
  internal: m.error_internal,
  issuer_unavailable: m.error_issuer_unavailable,
  sign_in_refused: m.error_sign_in_refused,
  unavailable: m.error_unavailable,
};

/** An answer that is no success: thrown anywhere below a handler, turned into a reply in one place. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly issues: readonly FieldIssue[] | undefined;

  constructor(code: ErrorCode, details: { message?: string; issues?: readonly FieldIssue[] } = {}) {
    super(details.message ?? texts[code]({}, { locale: 'en' }));
    this.code = code;
    this.status = errorStatus[code];
    this.issues = details.issues;
  }
}

/** A 400 that names one field. */
export function invalidField(field: string, message: string): ApiError {
  return new ApiError('validation_failed', { message, issues: [{ field, message }] });
}
