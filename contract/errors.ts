import * as z from 'zod/mini';

/** Every error code of the API, with its HTTP status. Architecture §3, Errors. */
export const errorStatus = {
  validation_failed: 400,
  malformed_request: 400,
  image_unreadable: 400,
  invite_invalid: 400,
  week_invalid: 400,
  import_unreadable: 400,
  url_refused: 400,
  url_unreachable: 400,
  self_vote: 400,
  not_signed_in: 401,
  invite_required: 401,
  awaiting_approval: 403,
  profile_needed: 403,
  captain_only: 403,
  organizer_only: 403,
  admin_only: 403,
  not_yours: 403,
  identity_mismatch: 403,
  cross_site: 403,
  not_found: 404,
  method_not_allowed: 405,
  join_offered: 409,
  already_a_player: 409,
  username_taken: 409,
  slug_taken: 409,
  captain_stays: 409,
  assistants_full: 409,
  organizers_full: 409,
  organizer_named: 409,
  account_in_use: 409,
  conflict: 409,
  result_exists: 409,
  game_not_begun: 409,
  answers_closed: 409,
  game_has_result: 409,
  league_game: 409,
  import_unanswered: 409,
  reply_to_reply: 409,
  automatic_post: 409,
  undo_conflict: 409,
  voting_ended: 409,
  voting_not_open: 409,
  stats_already_submitted: 409,
  idempotency_key_reused: 409,
  invite_used_up: 409,
  invite_expired: 410,
  payload_too_large: 413,
  unsupported_media_type: 415,
  misdirected: 421,
  rate_limited: 429,
  internal: 500,
  issuer_unavailable: 502,
  sign_in_refused: 403,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

// biome-ignore lint/plugin: the record only has these keys; a call of keysOf would stay in the client's build
export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

/** The values in a text. */
export const textParams = z.optional(z.record(z.string(), z.union([z.string(), z.number()])));

/** One problem with an input. `field` is the name in the body, query or path, such as `jerseyNumber`. */
export const fieldIssue = z.object({
  field: z.string(),
  code: z.string(),
  params: textParams,
  message: z.string(),
});

export type FieldIssue = z.output<typeof fieldIssue>;

/**
 * The body of every error response. `message` is in the server's language; `reason` and each issue's code say the same through
 * contract/reason-texts.ts, for a client in another language. Without a reason, `code` says it.
 */
export const errorReply = z.object({
  code: z.enum(errorCodes),
  reason: z.optional(z.object({ code: z.string(), params: textParams })),
  message: z.string(),
  requestId: z.string(),
  issues: z.optional(z.array(fieldIssue)),
});

export type ErrorReply = z.output<typeof errorReply>;
