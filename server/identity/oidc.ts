import type { VerifiedIdentity } from './claims.ts';
import type { IssuerConfig } from './discovery.ts';
import { IssuerUnavailable, SignInRefused } from './failures.ts';
import type { IdentityClient } from './identity-client.ts';

export { IssuerUnavailable, SignInRefused, type VerifiedIdentity };

/** The issuer when only a client id and secret are configured. */
export const GOOGLE_ISSUER = 'https://accounts.google.com';

/**
 * The client of one OpenID Connect issuer: authorization code flow with PKCE, state and nonce. Nothing is asked of the issuer
 * until the first sign-in. Product §2, Login; §4, Auth. Throws TypeError for an issuer that is neither https nor, where
 * `allowInsecure` says so, on this machine.
 */
export function createIdentityClient(config: IssuerConfig & { redirectUri: URL }): IdentityClient {
  assertTrustworthy(config);
  let flow: Promise<Omit<IdentityClient, 'issuer'>> | undefined;
  // Imported at the first sign-in, which makes starts faster.
  const open = () => (flow ??= import('./code-flow.ts').then(({ openCodeFlow }) => openCodeFlow(config)));
  return {
    issuer: config.name ?? issuerName(config.issuer),
    begin: async () => (await open()).begin(),
    finish: async (callbackUrl, attempt) => (await open()).finish(callbackUrl, attempt),
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
