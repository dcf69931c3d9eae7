import { useMutation } from '@tanstack/react-query';
import { validateInvite } from '#contract/auth.ts';
import { call } from '#web/lib/client.ts';

/** Checks the code of somebody who is about to sign in. The form itself shows what is wrong with it: there is no toast. */
export function useValidateInvite() {
  return useMutation({
    mutationFn: (inviteCode: string) => call(validateInvite, { body: { inviteCode } }),
  });
}
