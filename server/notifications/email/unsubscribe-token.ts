import { createHmac, timingSafeEqual } from 'node:crypto';
import { type NotificationKind, notificationKinds } from '#domain/notifications/kinds.ts';
import type { Executor } from '#server/database/connection.ts';
import { installationKey } from '#server/database/installation-key.ts';

/** Whose mails of which kind end. */
export type Unsubscription = {
  readonly teamId: number;
  readonly playerId: number;
  readonly kind: NotificationKind;
};

/** What signs the links of mails. */
export function unsubscribeKey(db: Executor): Promise<Uint8Array> {
  return installationKey(db, 'signature of unsubscribe links');
}

/** What the link of a mail carries: who and what, and a signature that only this installation can make. */
export function unsubscribeToken(key: Uint8Array, { teamId, playerId, kind }: Unsubscription): string {
  const payload = `${teamId}.${playerId}.${kind}`;
  return `${payload}.${signature(key, payload).toString('base64url')}`;
}

/** Null for a token that was forged or cut off. */
export function readUnsubscribeToken(key: Uint8Array, token: string): Unsubscription | null {
  const [, payload = '', signed = ''] = /^(\d{1,10}\.\d{1,10}\.[a-z_]{1,40})\.([\w-]{43})$/.exec(token) ?? [];
  const given = Buffer.from(signed, 'base64url');
  const expected = signature(key, payload);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const [teamId, playerId, name] = payload.split('.');
  const kind = notificationKinds.find((one) => one === name);
  return kind ? { teamId: Number(teamId), playerId: Number(playerId), kind } : null;
}

function signature(key: Uint8Array, payload: string): Buffer {
  return createHmac('sha256', key).update(payload).digest();
}
