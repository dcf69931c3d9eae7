import { m } from '#messages';
import { type Moment, toEpochMs } from './epoch.ts';

// Crockford base 32: no I, L, O or U, so that no letter is mistaken for a digit or forms a word.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 8;
const day = 86_400_000;

/** How often a code may be used; null means unlimited. Product §9: default 1. */
export const maxUsesOptions = [
  { value: 1, label: () => '1' },
  { value: 5, label: () => '5' },
  { value: 10, label: () => '10' },
  { value: null, label: () => m.inviteCodes_unlimited() },
] as const;
export const defaultMaxUses = 1;

/** How many days a code is valid; null means it never expires. Product §9, Invite codes. */
export const expiryOptions = [
  { days: 1, label: () => m.inviteCodes_days({ count: 1 }) },
  { days: 7, label: () => m.inviteCodes_days({ count: 7 }) },
  { days: 30, label: () => m.inviteCodes_days({ count: 30 }) },
  { days: null, label: () => m.inviteCodes_never() },
] as const;
export const defaultExpiryDays = 7;

/** When a new code expires, as ISO text in UTC: so many days of 24 hours from now; null for never. Product §9, Invite codes. */
export function expiresAfter(days: number | null, now: Moment): string | null {
  return days === null ? null : new Date(toEpochMs(now) + days * day).toISOString();
}

/**
 * A new code as stored and displayed, `K7QF-2M9X`, from eight cryptographically random bytes. Throws RangeError when there are
 * fewer. Architecture §4, Invite codes. Product §9, Invite codes.
 */
export function generateInviteCode(randomBytes: Uint8Array): string {
  if (randomBytes.length < codeLength)
    throw new RangeError(`An invite code needs ${codeLength} random bytes`);
  // 256 is a multiple of 32, so five bits of each byte are unbiased.
  const symbols = Array.from(randomBytes.subarray(0, codeLength), (byte) => alphabet[byte & 31]);
  return withDash(symbols.join(''));
}

/**
 * The stored form of a code as typed or pasted: any case, with or without dash and spaces, I and L read as 1, O as 0. Null when
 * it can't be a code. A stored code (`HAWK-2026`) is its own stored form. Product §9, Invite codes.
 */
export function normaliseInviteCode(text: string): string | null {
  const symbols = text
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toUpperCase()
    .replace(/[IL]/g, '1')
    .replaceAll('O', '0');
  return /^[0-9A-HJKMNP-TV-Z]{8}$/.test(symbols) ? withDash(symbols) : null;
}

export type InviteCodeUse = {
  readonly isActive: boolean;
  readonly maxUses: number | null;
  readonly currentUses: number;
  readonly expiresAt: Moment | null;
};
export const inviteCodeStates = ['active', 'inactive', 'expired', 'used-up'] as const;
export type InviteCodeState = (typeof inviteCodeStates)[number];

/** Whether a code admits anybody now, and if not, the first reason why. Product §4, Invite code. */
export function inviteCodeState(code: InviteCodeUse, now: Moment): InviteCodeState {
  if (!code.isActive) return 'inactive';
  if (isExpired(code, now)) return 'expired';
  return isUsedUp(code) ? 'used-up' : 'active';
}

/** Whether the expiry has passed, active or not. Product §9, Invite codes. */
export function isExpired(code: InviteCodeUse, now: Moment): boolean {
  return code.expiresAt !== null && toEpochMs(code.expiresAt) <= toEpochMs(now);
}

/** Whether the code has reached its maximum uses, active or not. */
function isUsedUp(code: InviteCodeUse): boolean {
  return code.maxUses !== null && code.currentUses >= code.maxUses;
}

function withDash(symbols: string): string {
  return `${symbols.slice(0, 4)}-${symbols.slice(4)}`;
}
