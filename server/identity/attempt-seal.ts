import type { Database } from '#server/database/connection.ts';
import { installationKey } from '#server/signing/installation-key.ts';
import { isSignedBy, sign } from '#server/signing/signed-token.ts';
import type { SignInAttempt } from './identity-client.ts';

/** An attempt to sign in, held by the browser that began it until the issuer sends it back. */
export type PendingSignIn = SignInAttempt & { returnTo: string; popup: boolean };

/** How long a sign-in may take. */
export const attemptSeconds = 10 * 60;

/**
 * Seals sign-in attempts as text for a cookie: signed with their time, so that an attempt expires after ten minutes whatever
 * the browser does with its cookies, and cannot be forged. By the process's clock.
 */
export function createAttemptSeal(db: Database, now = Date.now) {
  const readKey = () => installationKey(db, 'attempts to sign in');
  const readTokenKey = () => installationKey(db, 'session tokens of sign-ins');
  return {
    async seal(attempt: PendingSignIn): Promise<string> {
      const payload = Buffer.from(JSON.stringify({ attempt, beganAt: now() })).toString('base64url');
      return `${payload}.${sign(await readKey(), payload)}`;
    },
    /** Opens a sealed attempt; null when it was not sealed with this key, or has expired. */
    async open(text: string): Promise<PendingSignIn | null> {
      const [payload = '', signature = ''] = text.split('.');
      if (!isSignedBy(await readKey(), payload, signature)) return null;
      const { attempt, beganAt } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
      return now() - beganAt <= attemptSeconds * 1_000 ? attempt : null;
    },
    /** The token of the session that this attempt leads to: a repeated callback sets the same cookie again. */
    async sessionToken({ state, codeVerifier }: SignInAttempt): Promise<string> {
      return sign(await readTokenKey(), `${state}.${codeVerifier}`);
    },
  };
}
