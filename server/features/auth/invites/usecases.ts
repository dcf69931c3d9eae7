import { inviteCodeState, normaliseInviteCode } from '#domain/invite-code.ts';
import type { Executor } from '#server/database/connection.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { Services } from '#server/services.ts';
import { findInviteCode, redeemInviteCode } from '../queries.ts';

/** The code as it is stored. Throws `invite_invalid` for a text that can be no code. */
function storedForm(text: string): string {
  const code = normaliseInviteCode(text);
  if (!code) throw new ApiError('invite_invalid');
  return code;
}

/** Uses one of a code's admissions. Throws `invite_invalid`, `invite_used_up` or `invite_expired`. */
export async function redeem(services: Pick<Services, 'clock'>, db: Executor, text: string) {
  const code = storedForm(text);
  const redeemed = await redeemInviteCode(db, code, await services.clock.now(db));
  if (redeemed) return redeemed;
  await requireGoodInvite(services, db, code);
  // It was good again by the time it was looked at: somebody changed it in between.
  throw new ApiError('invite_invalid');
}

/** The team a code admits to now; uses nothing up. Throws as {@link redeem}. */
export async function requireGoodInvite(
  { clock }: Pick<Services, 'clock'>,
  db: Executor,
  text: string,
): Promise<{ teamName: string }> {
  const found = await findInviteCode(db, storedForm(text));
  if (!found) throw new ApiError('invite_invalid');
  const state = inviteCodeState(found, await clock.now(db));
  if (state === 'inactive') throw new ApiError('invite_invalid');
  if (state === 'expired') throw new ApiError('invite_expired');
  if (state === 'used-up') throw new ApiError('invite_used_up');
  return { teamName: found.teamName };
}
