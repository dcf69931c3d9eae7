import { createHmac, timingSafeEqual } from 'node:crypto';

/** The key that signs, and the one that it has replaced recently, whose signatures are still accepted. */
export type SigningKey = { readonly current: Uint8Array; readonly former: Uint8Array | null };

/** A payload of letters, digits, dots and underscores, and a signature that only the holder of the key can make. */
export function signToken(key: SigningKey, payload: string): string {
  return `${payload}.${sign(key, payload)}`;
}

declare const signed: unique symbol;

/** What a token of this installation says; only {@link readSigned} makes one. */
export type Signed<Claim> = Claim & { readonly [signed]: true };

/**
 * The claim of a token, parsed from its payload by `parse`; null for a token that was forged or cut off, or whose payload is
 * invalid.
 */
export function readSigned<Claim>(
  key: SigningKey,
  token: string,
  parse: (payload: string) => Claim | null,
): Signed<Claim> | null {
  const payload = readSignedToken(key, token);
  const claim = payload === null ? null : parse(payload);
  // biome-ignore lint/plugin: the one place that makes the brand, once the signature is checked
  return claim as Signed<Claim> | null;
}

/** The payload of a token; null for one that was forged or cut off. Compares in constant time. */
export function readSignedToken(key: SigningKey, token: string): string | null {
  const [, payload = '', signature = ''] = /^([\w.]{1,80})\.([\w-]{43})$/.exec(token) ?? [];
  return isSignedBy(key, payload, signature) ? payload : null;
}

/** The signature of any text, base64url. */
export function sign({ current }: SigningKey, text: string): string {
  return hash(current, text).toString('base64url');
}

/** Whether it is this text's signature. Compares in constant time. */
export function isSignedBy({ current, former }: SigningKey, text: string, signature: string): boolean {
  const mac = Buffer.from(signature, 'base64url');
  const isOf = (key: Uint8Array) => {
    const expected = hash(key, text);
    return mac.length === expected.length && timingSafeEqual(mac, expected);
  };
  return isOf(current) || (former !== null && isOf(former));
}

function hash(key: Uint8Array, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
