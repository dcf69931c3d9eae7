import type { Answer } from '#domain/attendance/answer.ts';
import type { Executor } from '#server/database/connection.ts';
import { installationKey } from './installation-key.ts';
import { readSigned, type Signed, type SigningKey, signToken } from './signed-token.ts';

/** The claims of an answer link: the player and the game. */
export type AnswerLink = {
  readonly playerId: number;
  readonly gameId: number;
  /** The team's link revision: a link with an earlier one is no longer valid once the captain has renewed the links. */
  readonly revision: number;
};

/** The key that signs answer links. */
export function answerKey(db: Executor): Promise<SigningKey> {
  return installationKey(db, 'signature of answer links');
}

export function answerToken(key: SigningKey, { playerId, gameId, revision }: AnswerLink): string {
  return signToken(key, `${playerId}.${gameId}.${revision}`);
}

/** Null for a token that was forged or cut off. */
export function readAnswerToken(key: SigningKey, token: string): Signed<AnswerLink> | null {
  return readSigned(key, token, linkOf);
}

function linkOf(payload: string): AnswerLink | null {
  if (!/^\d{1,10}\.\d{1,10}\.\d{1,10}$/.test(payload)) return null;
  const [playerId = 0, gameId = 0, revision = 0] = payload.split('.').map(Number);
  return { playerId, gameId, revision };
}

/** The path of the page with the question. `answer` is preselected there, and saved only when its button is pressed. */
export function answerPath(key: SigningKey, link: AnswerLink, answer?: Answer): string {
  return `/answer/${answerToken(key, link)}${answer ? `?answer=${answer}` : ''}`;
}
