/** The issuer cannot be asked now: unreachable, too slow, answering 5xx or with no usable discovery document. */
export class IssuerUnavailable extends Error {
  override readonly name = 'IssuerUnavailable';
}

/** Why a sign-in failed, for the log. */
export type SignInFailure =
  | 'email_missing'
  | 'email_unusable'
  | 'email_unverified'
  | 'attempt_missing'
  | 'attempt_stale'
  | 'cancelled'
  | 'client_refused'
  | 'refused_by_issuer'
  | 'answer_unverifiable'
  | 'issuer_unavailable';

/**
 * The issuer or this server turned the person away. `reason` is fit for 'Sign-in failed: {reason}' (Product §8).
 * The library's errors hold tokens and claims, so none becomes a `cause`: only `message` may be logged.
 */
export class SignInRefused extends Error {
  override readonly name = 'SignInRefused';
  readonly code: SignInFailure;
  readonly reason: string;

  constructor(code: SignInFailure, reason: string, detail?: string) {
    super(detail === undefined ? reason : `${reason} (${detail})`);
    this.code = code;
    this.reason = reason;
  }
}

/** The IssuerUnavailable inside an error of the library, which wraps whatever its fetch throws. */
export function unavailableWithin(error: unknown): IssuerUnavailable | null {
  if (error instanceof IssuerUnavailable) return error;
  return error instanceof Error && error.cause !== undefined ? unavailableWithin(error.cause) : null;
}
