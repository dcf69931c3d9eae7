import * as oidc from 'openid-client';
import { m } from '#messages';
import { identityOf, lacksProfile, saysEmail, type VerifiedIdentity } from './claims.ts';
import { type Discovered, Discovery, type IssuerConfig } from './discovery.ts';
import { SignInRefused, unavailableWithin } from './failures.ts';
import type { IdentityClient, SignInAttempt } from './identity-client.ts';

const SCOPE = 'openid email profile';

/** Authorization code flow with PKCE, state and nonce, at the issuer that is configured. */
export function openCodeFlow(config: IssuerConfig & { redirectUri: URL }): Omit<IdentityClient, 'issuer'> {
  const discovery = new Discovery(config);
  return {
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
    // A sign-in does not fail because the userinfo endpoint, with the name and picture, is unavailable.
    if (saysEmail(claims)) return null;
    throw error;
  });
  return identityOf(claims, userinfo);
}

/**
 * Exchanges the code for tokens. When the issuer rejects the way of client authentication, the next one is tried, and the one
 * that works is used from then on.
 */
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
