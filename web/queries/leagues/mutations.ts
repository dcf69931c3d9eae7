import { useMutation } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import { createLeague, updateLeague } from '#contract/league-management.ts';
import { call } from '#web/lib/client.ts';
import type { MutationToasts } from '../meta.ts';
import { teamChangeKeys } from '../teams/refreshed-keys.ts';

export function useCreateLeague(toasts: MutationToasts) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof createLeague>) => call(createLeague, { body }),
    meta: { invalidates: teamChangeKeys, invalidatesOn: 'success', toasts },
  });
}

export function useUpdateLeague(toasts: MutationToasts) {
  return useMutation({
    mutationFn: ({ id, ...body }: BodyOf<typeof updateLeague> & { id: number }) =>
      call(updateLeague, { params: { id }, body }),
    meta: { invalidates: teamChangeKeys, invalidatesOn: 'success', toasts },
  });
}
