import type { Endpoint } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';

/** What any call may answer: validation, host and origin, limits, failures. */
const general: readonly ErrorCode[] = [
  'validation_failed',
  'malformed_request',
  'payload_too_large',
  'unsupported_media_type',
  'method_not_allowed',
  'cross_site',
  'misdirected',
  'rate_limited',
  'idempotency_key_reused',
  'internal',
  'unavailable',
];

const byAccess: Record<Endpoint['access'], readonly ErrorCode[]> = {
  public: [],
  identity: ['not_signed_in'],
  member: ['not_signed_in', 'invite_required', 'awaiting_approval', 'profile_needed'],
  team: ['not_signed_in', 'invite_required', 'awaiting_approval'],
  captain: ['not_signed_in', 'invite_required', 'awaiting_approval', 'captain_only'],
  organizer: ['not_signed_in', 'invite_required', 'awaiting_approval', 'organizer_only'],
  admin: ['not_signed_in', 'invite_required', 'awaiting_approval', 'admin_only'],
};

type Listing = Pick<Endpoint, 'access' | 'errors'> & {
  readonly callerFields?: Endpoint['callerFields'] | undefined;
};

/** Whether the contract says that this endpoint may answer this code. */
export function isListedError({ access, errors, callerFields }: Listing, code: ErrorCode): boolean {
  return (
    [...errors, ...byAccess[access], ...general].includes(code) ||
    (code === 'identity_mismatch' && callerFields !== undefined)
  );
}
