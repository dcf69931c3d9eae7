import type { Database } from '#server/database/connection.ts';
import { installationKey } from '#server/database/installation-key.ts';
import { isSignedBy, sign } from '#server/database/signed-token.ts';
import type { SignInAttempt } from './oidc.ts';

/** An attempt to sign in, held by the browser that began it until the issuer sends it back. */
export type PendingSignIn = SignInAttempt & { returnTo: string; popup: boolean };

/** How long a sign-in may take. */
export const attemptSeconds = 10 * 60;

/**
 * Attempts as text that the browser keeps: signed with their time, so that one is good for ten minutes whatever a browser does
 * with its cookies, and cannot be written by anybody else. By the process's clock.
 */
export function createAttemptSeal(db: Database, now = Date.now) {
  const readKey = () => installationKey(db, 'attempts to sign in');
  return {
    async seal(attempt: PendingSignIn): Promise<string> {
      const payload = Buffer.from(JSON.stringify({ attempt, beganAt: now() })).toString('base64url');
      return `${payload}.${sign(await readKey(), payload)}`;
    },
    /** Null for what was not sealed here, or longer ago. */
    async open(text: string): Promise<PendingSignIn | null> {
      const [payload = '', signature = ''] = text.split('.');
      if (!isSignedBy(await readKey(), payload, signature)) return null;
      const { attempt, beganAt } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
      return now() - beganAt <= attemptSeconds * 1_000 ? attempt : null;
    },
  };
}
