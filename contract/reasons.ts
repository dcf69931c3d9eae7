import { m } from '#messages';
import type { ErrorCode, ErrorReply } from './errors.ts';

type Params = Readonly<Record<string, string | number>>;

/**
 * What is said to a person, by its code: the default of each error, and what more can be said of one or of a field. The
 * server writes its messages by this table, the client says the same codes in its own language. Decision 0040.
 */
const texts = {
  validation_failed: m.error_validation_failed,
  malformed_request: m.error_malformed_request,
  image_unreadable: m.error_image_unreadable,
  invite_invalid: m.error_invite_invalid,
  week_invalid: m.error_week_invalid,
  import_unreadable: m.error_import_unreadable,
  address_refused: m.error_address_refused,
  address_unreachable: m.error_address_unreachable,
  self_vote: m.error_self_vote,
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
  result_exists: m.error_result_exists,
  game_not_begun: m.error_game_not_begun,
  game_has_result: m.error_game_has_result,
  import_unanswered: m.error_import_unanswered,
  reply_to_reply: m.error_reply_to_reply,
  voting_ended: m.error_voting_ended,
  voting_not_open: m.error_voting_not_open,
  stats_already_submitted: m.error_stats_already_submitted,
  idempotency_key_reused: m.error_idempotency_key_reused,
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
  // Fields of the contract.
  invalid: m.reason_invalid,
  unknownField: m.reason_unknownField,
  id: m.reason_id,
  idOrAll: m.reason_idOrAll,
  numberFromOne: m.reason_numberFromOne,
  tooLong: m.reason_tooLong,
  tooMuch: m.reason_tooMuch,
  negative: m.reason_negative,
  wholeNumber: m.reason_wholeNumber,
  unusableCharacter: m.reason_unusableCharacter,
  moment: m.reason_moment,
  day: m.reason_day,
  timeZone: m.reason_timeZone,
  time: m.reason_time,
  email: m.reason_email,
  weekday: m.reason_weekday,
  maxUses: m.reason_maxUses,
  cursor: m.reason_cursor,
  postOfUrl: m.reason_postOfUrl,
  inviteCodeMissing: m.reason_inviteCodeMissing,
  commentMissing: m.reason_commentMissing,
  postMissing: m.reason_postMissing,
  imageMissing: m.reason_imageMissing,
  slugMissing: m.reason_slugMissing,
  slugCharacters: m.reason_slugCharacters,
  leagueNameMissing: m.reason_leagueNameMissing,
  nameMissing: m.reason_nameMissing,
  positionMissing: m.reason_positionMissing,
  positionNone: m.reason_positionNone,
  jerseyNumberMissing: m.reason_jerseyNumberMissing,
  heightMissing: m.reason_heightMissing,
  height: m.reason_height,
  heightRange: m.reason_heightRange,
  weightMissing: m.reason_weightMissing,
  ageMissing: m.reason_ageMissing,
  usernameMissing: m.reason_usernameMissing,
  usernameCharacters: m.reason_usernameCharacters,
  scoreMissing: m.reason_scoreMissing,
  scoreNegative: m.reason_scoreNegative,
  scoreTooHigh: m.reason_scoreTooHigh,
  scoreWhole: m.reason_scoreWhole,
  fileMissing: m.reason_fileMissing,
  urlTooLong: m.reason_urlTooLong,
  urlMissing: m.reason_urlMissing,
  dateMissing: m.reason_dateMissing,
  opponentMissing: m.reason_opponentMissing,
  sideMissing: m.reason_sideMissing,
  teamNameMissing: m.reason_teamNameMissing,
  timeZoneMissing: m.reason_timeZoneMissing,
  seasonNameMissing: m.reason_seasonNameMissing,
  firstDayMissing: m.reason_firstDayMissing,
  lastDayMissing: m.reason_lastDayMissing,
  // Rules.
  dateUnset: m.reason_dateUnset,
  dateUnreadable: m.reason_dateUnreadable,
  dateImpossible: m.reason_dateImpossible,
  seasonEndsEarly: m.reason_seasonEndsEarly,
  seasonTooLong: m.reason_seasonTooLong,
  seasonOverlaps: m.reason_seasonOverlaps,
  weekAhead: m.reason_weekAhead,
  weekBeforeSeason: m.reason_weekBeforeSeason,
  weekFixed: m.reason_weekFixed,
  expiryPassed: m.reason_expiryPassed,
  inviteInactive: m.reason_inviteInactive,
  playerNotFound: m.reason_playerNotFound,
  resultNotOffered: m.reason_resultNotOffered,
  // Images.
  imageTooLarge: m.reason_imageTooLarge,
  imageTooManyPixels: m.reason_imageTooManyPixels,
  imageUnprocessed: m.reason_imageUnprocessed,
  uploadsPerDay: m.reason_uploadsPerDay,
  storageFull: m.reason_storageFull,
  // Schedule import.
  importMissing: m.reason_importMissing,
  importTooLarge: m.reason_importTooLarge,
  importNoGames: m.reason_importNoGames,
  importEmptyFile: m.reason_importEmptyFile,
  importBinary: m.reason_importBinary,
  importWebPage: m.reason_importWebPage,
  importZip: m.reason_importZip,
  importOldExcel: m.reason_importOldExcel,
  importPdf: m.reason_importPdf,
  importCompressed: m.reason_importCompressed,
  importPicture: m.reason_importPicture,
  importOpenQuote: m.reason_importOpenQuote,
  importStrayQuote: m.reason_importStrayQuote,
  importNoHeadings: m.reason_importNoHeadings,
  importNoEvents: m.reason_importNoEvents,
  importDamaged: m.reason_importDamaged,
  importUnfinished: m.reason_importUnfinished,
  importSlow: m.reason_importSlow,
  importTooComplex: m.reason_importTooComplex,
  importNothing: m.reason_importNothing,
  importRows: m.reason_importRows,
  importEvents: m.reason_importEvents,
  importGames: m.reason_importGames,
  importLines: m.reason_importLines,
  importRepeats: m.reason_importRepeats,
  // URLs that somebody typed.
  urlEncoding: m.reason_urlEncoding,
  urlTooLarge: m.reason_urlTooLarge,
  urlRedirects: m.reason_urlRedirects,
  urlPrivate: m.reason_urlPrivate,
  urlSignIn: m.reason_urlSignIn,
  urlStatus: m.reason_urlStatus,
  urlSlow: m.reason_urlSlow,
  urlHost: m.reason_urlHost,
  urlCertificate: m.reason_urlCertificate,
  urlUnreachable: m.reason_urlUnreachable,
  // Who is not signed in; the action is that of the endpoint.
  signInTo_seeAuditList: m.reason_signInTo_seeAuditList,
  signInTo_continue: m.reason_signInTo_continue,
  signInTo_signOut: m.reason_signInTo_signOut,
  signInTo_signOutDevice: m.reason_signInTo_signOutDevice,
  signInTo_signOutEverywhere: m.reason_signInTo_signOutEverywhere,
  signInTo_seeDevices: m.reason_signInTo_seeDevices,
  signInTo_removeAccount: m.reason_signInTo_removeAccount,
  signInTo_comment: m.reason_signInTo_comment,
  signInTo_likeComments: m.reason_signInTo_likeComments,
  signInTo_deleteComments: m.reason_signInTo_deleteComments,
  signInTo_uploadPictures: m.reason_signInTo_uploadPictures,
  signInTo_seeInviteCodes: m.reason_signInTo_seeInviteCodes,
  signInTo_makeInviteCodes: m.reason_signInTo_makeInviteCodes,
  signInTo_deactivateInviteCodes: m.reason_signInTo_deactivateInviteCodes,
  signInTo_manageLeagues: m.reason_signInTo_manageLeagues,
  signInTo_manageTeams: m.reason_signInTo_manageTeams,
  signInTo_manageVote: m.reason_signInTo_manageVote,
  signInTo_vote: m.reason_signInTo_vote,
  signInTo_createProfile: m.reason_signInTo_createProfile,
  signInTo_editProfile: m.reason_signInTo_editProfile,
  signInTo_approvePlayers: m.reason_signInTo_approvePlayers,
  signInTo_deletePlayers: m.reason_signInTo_deletePlayers,
  signInTo_post: m.reason_signInTo_post,
  signInTo_likePosts: m.reason_signInTo_likePosts,
  signInTo_pinPosts: m.reason_signInTo_pinPosts,
  signInTo_deletePosts: m.reason_signInTo_deletePosts,
  signInTo_addGameResults: m.reason_signInTo_addGameResults,
  signInTo_editGameResults: m.reason_signInTo_editGameResults,
  signInTo_deleteGameResults: m.reason_signInTo_deleteGameResults,
  signInTo_importSchedule: m.reason_signInTo_importSchedule,
  signInTo_undoImport: m.reason_signInTo_undoImport,
  signInTo_addGames: m.reason_signInTo_addGames,
  signInTo_editGames: m.reason_signInTo_editGames,
  signInTo_deleteGames: m.reason_signInTo_deleteGames,
  signInTo_submitStats: m.reason_signInTo_submitStats,
  signInTo_deleteStats: m.reason_signInTo_deleteStats,
  signInTo_manageTeam: m.reason_signInTo_manageTeam,
  signInTo_handTeamOver: m.reason_signInTo_handTeamOver,
  signInTo_manageSeasons: m.reason_signInTo_manageSeasons,
} satisfies Record<ErrorCode, unknown> & Record<string, (inputs: never) => string>;

export type ReasonCode = keyof typeof texts;
type ParamsOf<C extends ReasonCode> = Parameters<(typeof texts)[C]>[0];

/** A text by its code, with the values that stand in it. */
export type Reason = { readonly code: ReasonCode; readonly params?: Params };

/** What an endpoint's `action` may be: each has a text of its own for who is not signed in. */
export type Action = ReasonCode extends infer C ? (C extends `signInTo_${infer A}` ? A : never) : never;

/** Longer values, which somebody typed, are cut. */
const longestParam = 200;

export function reason<const C extends ReasonCode>(
  code: C,
  ...[params]: object extends ParamsOf<C> ? [] : [params: ParamsOf<C> & Params]
): Reason {
  if (!params) return { code };
  const bounded = Object.entries<string | number>(params).map(
    ([name, value]) => [name, bound(value)] as const,
  );
  return { code, params: Object.fromEntries(bounded) };
}

function bound(value: string | number): string | number {
  if (typeof value === 'number' || value.length <= longestParam) return value;
  return `${value.slice(0, longestParam - 1).toWellFormed()}…`;
}

/** Null where this build knows no such code, or its text needs a value that is not there: a reply may be of another build. */
export function reasonText({
  code,
  params = {},
}: {
  code: string;
  params?: Params | undefined;
}): string | null {
  if (!Object.hasOwn(texts, code)) return null;
  const text = texts[code as ReasonCode] as (inputs: Params) => string;
  const missing = new Set<string>();
  const inputs = new Proxy(params, {
    get(values, name: string) {
      if (!Object.hasOwn(values, name)) missing.add(name);
      return values[name];
    },
  });
  const said = text(inputs);
  return missing.size === 0 ? said : null;
}

/** What a person reads of a reply: its own reason, the field that is wrong, or the default of its code. */
export function errorText({
  code,
  reason,
  issues,
}: Pick<ErrorReply, 'code' | 'reason' | 'issues'>): string | null {
  if (reason) return reasonText(reason);
  const first = code === 'validation_failed' ? issues?.[0] : undefined;
  if (first) return m.error_inField({ field: first.field, problem: first.message });
  return reasonText({ code });
}

/** A schema's message is one text: the reason's code and params, read again by {@link reasonIn}. */
export function issue<const C extends ReasonCode>(...parts: Parameters<typeof reason<C>>): string {
  return JSON.stringify(reason(...parts));
}

/** The reason in a schema's message; null for a message of the library's own. */
export function reasonIn(message: string): Reason | null {
  return message.startsWith('{"code":') ? JSON.parse(message) : null;
}
