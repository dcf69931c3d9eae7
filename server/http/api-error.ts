import { type ErrorCode, errorStatus, type FieldIssue } from '#contract/errors.ts';

/** What the API says with each code when the thrower adds nothing. */
const messages: Record<ErrorCode, string> = {
  validation_failed: 'Please check what you entered',
  malformed_request: 'The request could not be read',
  image_unreadable: 'Invalid file type',
  invite_invalid: 'Invalid invite code',
  week_invalid: 'A week is named by the date of its Sunday, such as 2026-11-15',
  self_vote: 'You cannot vote for yourself. Select another candidate to continue.',
  import_unreadable: 'This could not be read as a schedule',
  address_refused: 'Use a public https or webcal address',
  address_unreachable: 'The address could not be read',
  not_signed_in: 'You must be logged in to continue',
  invite_required: 'New users need an invite code to join the team',
  awaiting_approval: 'Your account is awaiting approval by the captain',
  profile_needed: 'Create your profile first',
  captain_only: 'Only the captain can do this',
  admin_only: 'Only an admin can do this',
  not_yours: 'This belongs to somebody else',
  identity_mismatch: 'The request names somebody other than the signed-in person',
  cross_site: 'The request came from another site',
  not_found: 'Not found',
  method_not_allowed: 'Method not allowed',
  already_a_player: 'You already have a profile',
  username_taken: 'This username is taken',
  slug_taken: 'This slug is taken',
  captain_stays: 'Hand the team over to another player first',
  account_in_use: 'This account has already been accepted',
  conflict: 'This has changed in the meantime',
  reply_to_reply: 'A reply cannot be replied to',
  voting_ended: 'MVP voting for this week has ended',
  voting_not_open: 'MVP voting for this week has not begun',
  stats_already_submitted: 'Stats for this week have already been submitted',
  result_exists: 'This game already has a result',
  game_not_begun: 'This game has not begun yet',
  game_has_result: 'This game has a result, which would be deleted with it',
  import_unanswered: 'Answer the question about this schedule first',
  invite_used_up: 'This invite code has been used up',
  invite_expired: 'This invite code has expired',
  payload_too_large: 'This is too large',
  unsupported_media_type: 'This kind of content is not accepted',
  misdirected: 'This server does not answer under this host name: PUBLIC_URL says which one it has',
  rate_limited: 'Too many requests, please wait a moment',
  internal: 'Something went wrong',
  issuer_unavailable: 'The sign-in service cannot be reached, please try again',
  sign_in_refused: 'Sign-in failed',
  unavailable: 'The service is not available right now, please try again in a moment',
};

/** An answer that is no success: thrown anywhere below a handler, turned into a reply in one place. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly issues: readonly FieldIssue[] | undefined;

  constructor(code: ErrorCode, details: { message?: string; issues?: readonly FieldIssue[] } = {}) {
    super(details.message ?? messages[code]);
    this.code = code;
    this.status = errorStatus[code];
    this.issues = details.issues;
  }
}

/** A 400 that names one field. */
export function invalidField(field: string, message: string): ApiError {
  return new ApiError('validation_failed', { message, issues: [{ field, message }] });
}
