import { useMutation } from '@tanstack/react-query';
import {
  assignDuties,
  type DutyRow,
  offerDuty,
  type TeamDuty,
  takeDuty,
  updateDuty,
} from '#contract/competitions/duties.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { call } from '#web/lib/client.ts';
import type { MutationToasts } from '../../meta.ts';
import { competitionKeys } from '../keys.ts';
import { useCompetitionChange } from '../mutations.ts';

export function useAssignDuties(id: number, toasts: MutationToasts<DutyRow[]>) {
  return useCompetitionChange(
    (body: BodyOf<typeof assignDuties>) => call(assignDuties, { params: { id }, body }),
    toasts,
  );
}

export function useUpdateDuty(id: number, toasts: MutationToasts<DutyRow[]>) {
  return useCompetitionChange(
    ({ dutyId, ...body }: BodyOf<typeof updateDuty> & { dutyId: number }) =>
      call(updateDuty, { params: { id, dutyId }, body }),
    toasts,
  );
}

export function useOfferDuty(teamId: number, toasts: MutationToasts<TeamDuty[]>) {
  return useMutation({
    mutationFn: ({ dutyId, ...body }: BodyOf<typeof offerDuty> & { dutyId: number }) =>
      call(offerDuty, { params: { id: teamId, dutyId }, body }),
    meta: { invalidates: [competitionKeys.teamDuties(teamId)], toasts },
  });
}

export function useTakeDuty(teamId: number, toasts: MutationToasts<TeamDuty[]>) {
  return useMutation({
    mutationFn: (dutyId: number) => call(takeDuty, { params: { id: teamId, dutyId } }),
    meta: { invalidates: [competitionKeys.teamDuties(teamId)], toasts },
  });
}
