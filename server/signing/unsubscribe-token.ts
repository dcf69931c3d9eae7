import {
  type LeagueMailKind,
  leagueMailKinds,
  type NotificationKind,
  notificationKinds,
} from '#domain/notifications/kinds.ts';
import type { Executor } from '#server/database/connection.ts';
import { installationKey } from './installation-key.ts';
import { readSigned, type Signed, type SigningKey, signToken } from './signed-token.ts';

/** The claims of an unsubscribe link: the player and the kind. */
export type Unsubscription = {
  readonly teamId: number;
  readonly playerId: number;
  readonly kind: NotificationKind;
};

/** The key that signs unsubscribe links. */
export function unsubscribeKey(db: Executor): Promise<SigningKey> {
  return installationKey(db, 'signature of unsubscribe links');
}

/** The signed token of an unsubscribe link. */
export function unsubscribeToken(key: SigningKey, { teamId, playerId, kind }: Unsubscription): string {
  return signToken(key, `${teamId}.${playerId}.${kind}`);
}

/** Null for a token that was forged or cut off. */
export function readUnsubscribeToken(key: SigningKey, token: string): Signed<Unsubscription> | null {
  return readSigned(key, token, unsubscriptionOf);
}

function unsubscriptionOf(payload: string): Unsubscription | null {
  const [, teamId, playerId, name] = /^(\d{1,10})\.(\d{1,10})\.([a-z_]{1,40})$/.exec(payload) ?? [];
  const kind = notificationKinds.find((one) => one === name);
  return kind ? { teamId: Number(teamId), playerId: Number(playerId), kind } : null;
}

/** The signed token by which somebody opts out of the emails to subs: it names the mailbox, so that it outlives every list. */
export function subOptOutToken(key: SigningKey, emailHash: Uint8Array): string {
  // The prefix is older than the word 'sub': links in emails have it.
  return signToken(key, `spare.${Buffer.from(emailHash).toString('hex')}`);
}

/** The hash of the mailbox; null for a token that was forged or cut off, or is of another kind. */
export function readSubOptOutToken(
  key: SigningKey,
  token: string,
): Signed<{ readonly emailHash: Uint8Array }> | null {
  return readSigned(key, token, (payload) => {
    const [, hash] = /^spare\.([0-9a-f]{64})$/.exec(payload) ?? [];
    return hash === undefined ? null : { emailHash: Buffer.from(hash, 'hex') };
  });
}

/** The claims of a link that ends the emails of a league to somebody without a player. */
export type LeagueUnsubscription = {
  readonly leagueId: number;
  readonly kind: LeagueMailKind;
  readonly emailHash: Uint8Array;
};

/** Short, because a token's payload has 80 characters at most. */
const leagueMailNames = { league_desk: 'desk', league_announcement: 'news' } as const satisfies Record<
  LeagueMailKind,
  string
>;

/** The signed token of such a link: it names the mailbox, so that it outlives a role that is given again. */
export function leagueOptOutToken(
  key: SigningKey,
  { leagueId, kind, emailHash }: LeagueUnsubscription,
): string {
  return signToken(key, `${leagueMailNames[kind]}.${leagueId}.${Buffer.from(emailHash).toString('hex')}`);
}

/** Null for a token that was forged or cut off, or is of another kind. */
export function readLeagueOptOutToken(key: SigningKey, token: string): Signed<LeagueUnsubscription> | null {
  return readSigned(key, token, (payload) => {
    const [, name, leagueId, hash] = /^([a-z]{4})\.(\d{1,10})\.([0-9a-f]{64})$/.exec(payload) ?? [];
    const kind = leagueMailKinds.find((one) => leagueMailNames[one] === name);
    return kind && hash ? { leagueId: Number(leagueId), kind, emailHash: Buffer.from(hash, 'hex') } : null;
  });
}
