import { createHmac, timingSafeEqual } from 'node:crypto';

/** A payload of letters, digits, dots and underscores, and a signature of it that only whoever has the key can make. */
export function signToken(key: Uint8Array, payload: string): string {
  return `${payload}.${signature(key, payload).toString('base64url')}`;
}

/** The payload of a token; null for one that was forged or cut off. Compares in constant time. */
export function readSignedToken(key: Uint8Array, token: string): string | null {
  const [, payload = '', signed = ''] = /^([\w.]{1,80})\.([\w-]{43})$/.exec(token) ?? [];
  const mac = Buffer.from(signed, 'base64url');
  const expected = signature(key, payload);
  return mac.length === expected.length && timingSafeEqual(mac, expected) ? payload : null;
}

function signature(key: Uint8Array, payload: string): Buffer {
  return createHmac('sha256', key).update(payload).digest();
}
