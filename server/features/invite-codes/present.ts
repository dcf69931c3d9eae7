import type { InviteCode } from '#contract/invite-codes.ts';
import { inviteCodeState, isExpired } from '#domain/invite-code.ts';
import type { InviteCodeRow } from './queries.ts';

/** A code with its state at this moment. */
export function presentInviteCode(
  { readNow: _readNow, ...row }: InviteCodeRow,
  now: Temporal.Instant,
): InviteCode {
  const at = now.toString();
  return { ...row, state: inviteCodeState(row, at), isExpired: isExpired(row, at) };
}
