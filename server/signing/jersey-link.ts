import type { Executor } from '#server/database/connection.ts';
import { installationKey } from './installation-key.ts';
import { readSigned, type Signed, type SigningKey, signToken } from './signed-token.ts';

/** The claims of a link by which players of a game claim their number: the game, and until when, in seconds since 1970. */
export type JerseyToken = { readonly gameId: number; readonly expiresAt: number };

/** The key that signs links to claim a number. */
export function jerseyKey(db: Executor): Promise<SigningKey> {
  return installationKey(db, 'signature of jersey links');
}

export function jerseyToken(key: SigningKey, { gameId, expiresAt }: JerseyToken): string {
  return signToken(key, `${gameId}.${expiresAt}`);
}

/** Null for a token that was forged or cut off. */
export function readJerseyToken(key: SigningKey, token: string): Signed<JerseyToken> | null {
  return readSigned(key, token, claimOf);
}

function claimOf(payload: string): JerseyToken | null {
  const [, gameId, expiresAt] = /^(\d{1,10})\.(\d{1,11})$/.exec(payload) ?? [];
  return gameId && expiresAt ? { gameId: Number(gameId), expiresAt: Number(expiresAt) } : null;
}
