import { inviteCodeState, normaliseInviteCode } from '#domain/invite-code.ts';
import type { Executor } from '#server/database/connection.ts';
import { ApiError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { findInviteCode, redeemInviteCode } from '../queries.ts';

/** The code as it is stored. Throws `invite_invalid` for a text that can be no code. */
function storedForm(text: string): string {
  const code = normaliseInviteCode(text);
  if (!code) throw new ApiError('invite_invalid');
  return code;
}

/** Uses a code once. Throws `invite_invalid`, `invite_used_up` or `invite_expired`. Product §5, Invite code entry. */
export async function redeemInvite(services: Pick<Services, 'clock'>, db: Executor, text: string) {
  const code = storedForm(text);
  const redeemed = await redeemInviteCode(db, code, await services.clock.now(db));
  if (redeemed) return redeemed;
  await requireValidInvite(services, db, code);
  // The code changed between the two statements: the update found it invalid, and the query for the reason found it valid.
  throw new ApiError('invite_invalid');
}

/** The team that a code admits to now. Throws as {@link redeemInvite}. */
export async function requireValidInvite(
  { clock }: Pick<Services, 'clock'>,
  db: Executor,
  text: string,
): Promise<{ teamName: string }> {
  const invite = await findInviteCode(db, storedForm(text));
  if (!invite) throw new ApiError('invite_invalid');
  const state = inviteCodeState(invite, await clock.now(db));
  if (state === 'inactive') throw new ApiError('invite_invalid');
  if (state === 'expired') throw new ApiError('invite_expired');
  if (state === 'used-up') throw new ApiError('invite_used_up');
  return { teamName: invite.teamName };
}
