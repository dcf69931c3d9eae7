import type { ConsentSource } from '#domain/attendance/cascade.ts';
import type { Executor } from '#server/database/connection.ts';
import { installationKey } from './installation-key.ts';
import { readSigned, type Signed, type SigningKey, signToken } from './signed-token.ts';

/** The key that signs the links of subs. Its name is older than the word 'sub': links in emails depend on it. */
export function subKey(db: Executor): Promise<SigningKey> {
  return installationKey(db, 'signature of spare links');
}

/** The claims of a sub's link, which asks whether to be on the list, or whether to play in a game. */
export type SubLink = {
  readonly teamId: number;
  readonly subId: number;
  /** Null for the list. */
  readonly gameId: number | null;
  /** The team's link revision: a link with an earlier one is no longer valid once the captain has renewed the links. */
  readonly revision: number;
  /** Whether the link was mailed to the sub, or shown to the captain. */
  readonly source: ConsentSource;
};

function subToken(key: SigningKey, { teamId, subId, gameId, revision, source }: SubLink): string {
  return signToken(key, `${teamId}.${subId}.${gameId ?? 0}.${revision}${source === 'mail' ? '.mail' : ''}`);
}

/** Null for a token that was forged or cut off. */
export function readSubToken(key: SigningKey, token: string): Signed<SubLink> | null {
  return readSigned(key, token, linkOf);
}

function linkOf(payload: string): SubLink | null {
  // Links without a mark are the captain's: those of earlier versions were the same in emails and on the captain's screen.
  const [, numbers, mark] = /^((?:\d{1,10}\.){3}\d{1,10})(\.mail)?$/.exec(payload) ?? [];
  if (numbers === undefined) return null;
  const [teamId = 0, subId = 0, gameId = 0, revision = 0] = numbers.split('.').map(Number);
  return { teamId, subId, gameId: gameId || null, revision, source: mark ? 'mail' : 'captain' };
}

export function subPath(key: SigningKey, link: SubLink): string {
  return `/sub/${subToken(key, link)}`;
}
