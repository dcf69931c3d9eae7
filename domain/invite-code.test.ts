import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  defaultExpiryDays,
  defaultMaxUses,
  expiresAfter,
  expiryOptions,
  generateInviteCode,
  inviteCodeState,
  isExpired,
  maxUsesOptions,
  normaliseInviteCode,
} from './invite-code.ts';

const now = Date.UTC(2026, 10, 19, 12);
const fresh = { isActive: true, maxUses: 1, currentUses: 0, expiresAt: now + 1 };

describe('a new invite code', () => {
  it('is eight symbols of Crockford base 32 with a dash in the middle', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) => {
        expect(generateInviteCode(bytes)).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
      }),
    );
  });

  it('favors no symbol in any position', () => {
    const counts = new Map<string, number>();
    for (let byte = 0; byte < 256; byte += 1) {
      const symbol = generateInviteCode(new Uint8Array(8).fill(byte)).charAt(7);
      counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
    }
    expect(counts.size).toBe(32);
    expect(new Set(counts.values())).toEqual(new Set([8]));
  });

  it('uses every one of its eight bytes', () => {
    const codes = Array.from({ length: 8 }, (_, place) =>
      generateInviteCode(new Uint8Array(8).fill(31, place, place + 1)),
    );
    expect(new Set(codes).size).toBe(8);
  });

  it('is not made from too few random bytes', () => {
    expect(() => generateInviteCode(new Uint8Array(7))).toThrow(RangeError);
  });
});

describe('a typed invite code', () => {
  it.each(['HAWK-2026', 'hawk2026', ' Hawk 2026 ', 'HAWK–2O26', 'ha-wk-20-26', 'HAWK\u20112026\u200b'])(
    'admits with %j as with HAWK-2026',
    (text) => expect(normaliseInviteCode(text)).toBe('HAWK-2026'),
  );

  it('reads I and L as 1 and O as 0', () => {
    expect(normaliseInviteCode('iLoO-1100')).toBe('1100-1100');
  });

  it.each(['', '-', 'HAWK-202', 'HAWK-20266', 'HAWK_2026', 'HAWK-202U', 'ÄAWK-2026', '٠AWK-2026'])(
    'can not be %j',
    (text) => expect(normaliseInviteCode(text)).toBeNull(),
  );

  it('finds the code it was copied from, in any case, with or without the dash', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) => {
        const code = generateInviteCode(bytes);
        expect(normaliseInviteCode(code)).toBe(code);
        expect(normaliseInviteCode(code.toLowerCase().replace('-', ''))).toBe(code);
      }),
    );
  });
});

describe('an invite code in the list', () => {
  it('is active until the moment it expires', () => {
    expect(inviteCodeState(fresh, now)).toBe('active');
    expect(inviteCodeState(fresh, now + 1)).toBe('expired');
    expect(inviteCodeState(fresh, now + 2)).toBe('expired');
    expect(inviteCodeState({ ...fresh, expiresAt: null }, now + 1e12)).toBe('active');
  });

  it('is used up when uses reach the maximum', () => {
    expect(inviteCodeState({ ...fresh, maxUses: 5, currentUses: 4 }, now)).toBe('active');
    expect(inviteCodeState({ ...fresh, maxUses: 5, currentUses: 5 }, now)).toBe('used-up');
    expect(inviteCodeState({ ...fresh, maxUses: 5, currentUses: 6 }, now)).toBe('used-up');
    expect(inviteCodeState({ ...fresh, maxUses: null, currentUses: 9999 }, now)).toBe('active');
  });

  it('is expired rather than used up when it is both', () => {
    const code = { isActive: true, maxUses: 1, currentUses: 1, expiresAt: '2026-11-19T11:59:59Z' };
    expect(inviteCodeState(code, now)).toBe('expired');
  });

  it('is inactive once deactivated, and still says that it is expired', () => {
    const code = { isActive: false, maxUses: 1, currentUses: 1, expiresAt: '2026-11-19T11:59:59Z' };
    expect(inviteCodeState(code, now)).toBe('inactive');
    expect(isExpired(code, now)).toBe(true);
  });
});

describe('the form for a new code', () => {
  it('offers 1, 5, 10 or unlimited uses, first 1', () => {
    expect(maxUsesOptions.map((option) => option.value)).toEqual([1, 5, 10, null]);
    expect(defaultMaxUses).toBe(1);
  });

  it('offers 1, 7 or 30 days or never, first 7 days', () => {
    expect(expiryOptions.map((option) => option.label())).toEqual(['1 day', '7 days', '30 days', 'Never']);
    expect(expiresAfter(defaultExpiryDays, now)).toBe('2026-11-26T12:00:00.000Z');
    expect(expiresAfter(null, now)).toBeNull();
  });
});
