import * as oidc from 'openid-client';
import { m } from '#messages';
import { identityOf, lacksProfile, saysEmail, type VerifiedIdentity } from './claims.ts';
import { type Discovered, Discovery, type IssuerConfig } from './discovery.ts';
import { IssuerUnavailable, SignInRefused, unavailableWithin } from './failures.ts';

export { IssuerUnavailable, SignInRefused, type VerifiedIdentity };

/** The issuer when only a client id and secret are configured. */
export const GOOGLE_ISSUER = 'https://accounts.google.com';

/** What the server keeps, out of the browser's reach, between sending a person to the issuer and their return. */
export type SignInAttempt = { state: string; nonce: string; codeVerifier: string };

export type IdentityClient = {
  /** Names the issuer in rows: with a subject it is who somebody is. Decision 0052. */
  readonly issuer: string;
  /** Where to send the person, and what to keep for `finish`. Throws IssuerUnavailable. */
  begin(): Promise<{ url: URL; attempt: SignInAttempt }>;
  /**
   * Who came back. Of `callbackUrl` only the query counts. Throws SignInRefused or IssuerUnavailable; an attempt is good for
   * one call. The tokens end here: they are neither returned, stored nor logged.
   */
  finish(callbackUrl: URL, attempt: SignInAttempt): Promise<VerifiedIdentity>;
};

const SCOPE = 'openid email profile';

/**
 * The client of one OpenID Connect issuer: authorization code flow with PKCE, state and nonce. Nothing is asked of the issuer
 * until the first sign-in. Product §2, Login; §4, Auth. Throws TypeError for an issuer that is neither https nor, where
 * `allowInsecure` says so, on this machine.
 */
export function createIdentityClient(config: IssuerConfig & { redirectUri: URL }): IdentityClient {
  assertTrustworthy(config);
  const discovery = new Discovery(config);
  return {
    issuer: config.name ?? issuerName(config.issuer),
    begin: async () => begin((await discovery.get()).ways[0]!, config.redirectUri),
    finish: async (callbackUrl, attempt) => {
      const answer = new URL(config.redirectUri);
      answer.search = callbackUrl.search;
      if (answer.searchParams.get('state') !== attempt.state)
        throw new SignInRefused('attempt_stale', m.signInRefused_expired());
      const discovered = discovery.get();
      return finish(await discovered, answer, attempt).catch((error: unknown) => {
        if (error instanceof oidc.ClientError) discovery.forget(discovered);
        throw failureOf(error);
      });
    },
  };
}

/** One name, however the setting is written: with or without a slash at its end, or with the path of the discovery document. */
function issuerName({ origin, pathname }: URL): string {
  return (origin + pathname.replace(/\/\.well-known\/[^/]+$/, '')).replace(/\/+$/, '');
}

function assertTrustworthy({ issuer, allowInsecure }: IssuerConfig): void {
  if (issuer.protocol === 'https:') return;
  const loopback = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(issuer.hostname);
  if (allowInsecure === true && issuer.protocol === 'http:' && loopback) return;
  throw new TypeError(`The issuer ${issuer.href} must be an https address`);
}

async function begin(
  way: oidc.Configuration,
  redirectUri: URL,
): Promise<{ url: URL; attempt: SignInAttempt }> {
  const attempt = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    codeVerifier: oidc.randomPKCECodeVerifier(),
  };
  const url = oidc.buildAuthorizationUrl(way, {
    redirect_uri: redirectUri.href,
    scope: SCOPE,
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(attempt.codeVerifier),
    code_challenge_method: 'S256',
    prompt: 'select_account',
  });
  return { url, attempt };
}

async function finish(
  discovered: Discovered,
  answer: URL,
  attempt: SignInAttempt,
): Promise<VerifiedIdentity> {
  const tokens = await redeem(discovered, answer, attempt);
  const claims = tokens.claims()!;
  if (!lacksProfile(claims)) return identityOf(claims, null);
  const way = discovered.ways[0]!;
  if (way.serverMetadata().userinfo_endpoint === undefined) return identityOf(claims, null);
  const userinfo = await oidc.fetchUserInfo(way, tokens.access_token, claims.sub).catch((error: unknown) => {
    // A missing name or picture is not worth a failed sign-in.
    if (saysEmail(claims)) return null;
    throw error;
  });
  return identityOf(claims, userinfo);
}

/** Exchanges the code, in the next way when the issuer does not take this one, and remembers the one it took. */
async function redeem({ ways }: Discovered, answer: URL, attempt: SignInAttempt) {
  for (const way of [...ways]) {
    try {
      const tokens = await oidc.authorizationCodeGrant(way, answer, {
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        pkceCodeVerifier: attempt.codeVerifier,
        idTokenExpected: true,
      });
      ways.sort((a, b) => Number(b === way) - Number(a === way));
      return tokens;
    } catch (error) {
      if (!isClientRefused(error) || way === ways.at(-1)) throw error;
    }
  }
  throw new TypeError('The issuer offers no way to authenticate');
}

function isClientRefused(error: unknown): boolean {
  if (error instanceof oidc.ResponseBodyError) return error.error === 'invalid_client';
  return error instanceof oidc.WWWAuthenticateChallengeError && error.status === 401;
}

function failureOf(error: unknown): Error {
  if (error instanceof SignInRefused) return error;
  const unavailable = unavailableWithin(error);
  if (unavailable !== null) return unavailable;
  if (isClientRefused(error)) return new SignInRefused('client_refused', m.signInRefused_clientId());
  if (error instanceof oidc.AuthorizationResponseError) return refusedByIssuer(error.error);
  if (error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant')
    return new SignInRefused('attempt_stale', m.signInRefused_expired(), 'invalid_grant');
  const detail = error instanceof Error ? error.message : undefined;
  return new SignInRefused('answer_unverifiable', m.signInRefused_unverifiable(), detail);
}

function refusedByIssuer(code: string): SignInRefused {
  if (code === 'access_denied') return new SignInRefused('cancelled', m.signInRefused_cancelled(), code);
  const isErrorCode = /^[a-z_]{1,40}$/.test(code);
  return new SignInRefused('refused_by_issuer', m.signInRefused_turnedDown(), isErrorCode ? code : undefined);
}
