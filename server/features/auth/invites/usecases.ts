import type * as contract from '#contract/auth.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { Viewer } from '#domain/access.ts';
import type { Services } from '#server/services.ts';
import { requireValidInvite } from './redemption.ts';

/** Checks a code without using it. Throws as {@link redeemInvite}. Product §7, Auth. */
export async function validateInvite(
  services: Services,
  _viewer: Viewer,
  { body }: InputOf<typeof contract.validateInvite>,
) {
  const { teamName } = await requireValidInvite(services, services.db, body.inviteCode);
  return { valid: true as const, teamName };
}
