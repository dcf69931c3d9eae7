import { queryOptions } from '@tanstack/react-query';
import { listInviteCodes } from '#contract/invite-codes.ts';
import { read } from '../read.ts';
import { perVisitMs } from '../stale-time.ts';
import { inviteCodeKeys } from './keys.ts';

/**
 * A team's codes, newest first. People use them meanwhile, so they are read at each visit. The reader's email goes along,
 * as specified; the server only trusts the session. Product §6 and §7, Invite codes.
 */
export function inviteCodesQuery(teamId: number, playerEmail: string | undefined) {
  return queryOptions({
    queryKey: inviteCodeKeys.ofTeam(teamId),
    queryFn: read(listInviteCodes, { query: { teamId, playerEmail } }),
    staleTime: perVisitMs,
  });
}
