import { expect, test } from 'vitest';
import { captainInviteState } from './captain-invites.ts';

const now = Temporal.Instant.from('2026-11-19T12:00:00Z');
const open = { usedAt: null, expiresAt: '2026-11-19T12:00:01Z', hasWithdrawn: false };

test('a captain’s link is open until its time, and ends at once when used or when the team withdraws', () => {
  expect(captainInviteState(open, now)).toBe('open');
  expect(captainInviteState({ ...open, expiresAt: now.toString() }, now)).toBe('ended');
  expect(captainInviteState({ ...open, hasWithdrawn: true }, now)).toBe('withdrawn');
  expect(captainInviteState({ ...open, usedAt: now.toString(), hasWithdrawn: true }, now)).toBe('used');
});
