import type { VerifiedIdentity } from './claims.ts';
/** The secrets of a sign-in attempt between the redirect to the issuer and the callback; page scripts cannot read them. */
export type SignInAttempt = { state: string; nonce: string; codeVerifier: string };

export type IdentityClient = {
  /** The issuer's name in rows; together with a subject it identifies a person. Decision 0052. */
  readonly issuer: string;
  /** Where to send the person, and what to keep for `finish`. Throws IssuerUnavailable. */
  begin(): Promise<{ url: URL; attempt: SignInAttempt }>;
  /**
   * Who came back. Of `callbackUrl` only the query counts. Throws SignInRefused or IssuerUnavailable; an attempt is good for
   * one call. The tokens end here: they are neither returned, stored nor logged.
   */
  finish(callbackUrl: URL, attempt: SignInAttempt): Promise<VerifiedIdentity>;
};
