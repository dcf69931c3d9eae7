import { useMutation } from '@tanstack/react-query';
import { type Announcements, createAnnouncement } from '#contract/competitions/announcements.ts';
import {
  acceptCaptainInvite,
  type CaptainInvite,
  createCaptainInvite,
  deleteCaptainInvite,
} from '#contract/competitions/captain-invites.ts';
import { createDraw } from '#contract/competitions/draws.ts';
import {
  createDeduction,
  createEntry,
  deleteDeduction,
  deleteEntry,
  updateEntry,
} from '#contract/competitions/entries.ts';
import {
  createCompetition,
  deleteCompetition,
  type ManagedCompetition,
  updateCompetition,
} from '#contract/competitions/management.ts';
import {
  createOrganizer,
  deleteOrganizer,
  type Organizer,
  updateOrganizerEmails,
} from '#contract/competitions/organizers.ts';
import { createPlayoffs, deletePlayoffs } from '#contract/competitions/playoffs.ts';
import { updatePools } from '#contract/competitions/pools.ts';
import { createSubRequest, type RadarHelp } from '#contract/competitions/sub-requests.ts';
import { createWithdrawal, deleteWithdrawal } from '#contract/competitions/withdrawals.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { call } from '#web/lib/client.ts';
import type { MutationToasts } from '../meta.ts';
import { competitionKeys } from './keys.ts';

const invalidates = [competitionKeys.all];

/** The toasts of a change that returns the competition. */
export type CompetitionToasts<Input = never> = MutationToasts<ManagedCompetition, Input>;

/** Changes competitions; all of them are read again afterwards. */
export function useCompetitionChange<Data, Input>(
  mutationFn: (input: Input) => Promise<Data>,
  toasts: MutationToasts,
) {
  return useMutation({ mutationFn, meta: { invalidates, toasts } });
}

export function useCreateCompetition(leagueId: number, toasts: CompetitionToasts) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof createCompetition>) =>
      call(createCompetition, { params: { leagueId }, body }),
    meta: { invalidates, invalidatesOn: 'success', toasts },
  });
}

export function useUpdateCompetition(id: number, toasts: CompetitionToasts) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateCompetition>) => call(updateCompetition, { params: { id }, body }),
    meta: { invalidates, invalidatesOn: 'success', toasts },
  });
}

export function useDeleteCompetition(toasts: MutationToasts) {
  return useMutation({
    mutationFn: (id: number) => call(deleteCompetition, { params: { id } }),
    meta: { toasts },
  });
}

export function useCreateEntry(id: number, toasts: CompetitionToasts) {
  return useCompetitionChange(
    (body: BodyOf<typeof createEntry>) => call(createEntry, { params: { id }, body }),
    toasts,
  );
}

export function useUpdateEntry(id: number, toasts: CompetitionToasts) {
  return useCompetitionChange(
    ({ entryId, ...body }: BodyOf<typeof updateEntry> & { entryId: number }) =>
      call(updateEntry, { params: { id, entryId }, body }),
    toasts,
  );
}

export function useDeleteEntry(id: number, toasts: CompetitionToasts) {
  return useCompetitionChange((entryId: number) => call(deleteEntry, { params: { id, entryId } }), toasts);
}

export function useCreateWithdrawal(id: number, toasts: CompetitionToasts) {
  return useCompetitionChange(
    ({ entryId, ...body }: BodyOf<typeof createWithdrawal> & { entryId: number }) =>
      call(createWithdrawal, { params: { id, entryId }, body }),
    toasts,
  );
}

export function useDeleteWithdrawal(id: number, toasts: CompetitionToasts<number>) {
  return useCompetitionChange(
    (entryId: number) => call(deleteWithdrawal, { params: { id, entryId } }),
    toasts,
  );
}

export function useUpdatePools(id: number, toasts: CompetitionToasts) {
  return useCompetitionChange(
    (body: BodyOf<typeof updatePools>) => call(updatePools, { params: { id }, body }),
    toasts,
  );
}

export function useCreatePlayoffs(id: number, toasts: CompetitionToasts) {
  return useCompetitionChange(
    (body: BodyOf<typeof createPlayoffs>) => call(createPlayoffs, { params: { id }, body }),
    toasts,
  );
}

export function useDeletePlayoffs(id: number, toasts: MutationToasts<ManagedCompetition, void>) {
  return useCompetitionChange(() => call(deletePlayoffs, { params: { id } }), toasts);
}

export function useCreateDeduction(id: number, toasts: CompetitionToasts) {
  return useCompetitionChange(
    (body: BodyOf<typeof createDeduction>) => call(createDeduction, { params: { id }, body }),
    toasts,
  );
}

export function useDeleteDeduction(id: number, toasts: CompetitionToasts) {
  return useCompetitionChange(
    (deductionId: number) => call(deleteDeduction, { params: { id, deductionId } }),
    toasts,
  );
}

export function useCreateDraw(id: number, toasts: CompetitionToasts) {
  return useCompetitionChange(
    (entryIds: number[]) => call(createDraw, { params: { id }, body: { entryIds } }),
    toasts,
  );
}

export function useCreateOrganizer(leagueId: number, toasts: MutationToasts<Organizer>) {
  return useCompetitionChange(
    (body: BodyOf<typeof createOrganizer>) => call(createOrganizer, { params: { leagueId }, body }),
    toasts,
  );
}

export function useDeleteOrganizer(leagueId: number, toasts: MutationToasts) {
  return useCompetitionChange(
    (organizerId: number) => call(deleteOrganizer, { params: { leagueId, organizerId } }),
    toasts,
  );
}

export function useUpdateOrganizerEmails(leagueId: number, toasts: MutationToasts<boolean>) {
  return useCompetitionChange(
    (isOn: boolean) => call(updateOrganizerEmails, { params: { leagueId }, body: { isOn } }),
    toasts,
  );
}

export function useCreateAnnouncement(competitionId: number, toasts: MutationToasts<Announcements>) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof createAnnouncement>) =>
      call(createAnnouncement, { params: { id: competitionId }, body }),
    meta: { invalidates: [competitionKeys.announcements(competitionId)], toasts },
  });
}

export function useCreateCaptainInvite(id: number, toasts: MutationToasts<CaptainInvite>) {
  return useCompetitionChange(
    (entryId: number) => call(createCaptainInvite, { params: { id, entryId } }),
    toasts,
  );
}

export function useDeleteCaptainInvite(id: number, toasts: MutationToasts) {
  return useCompetitionChange(
    (entryId: number) => call(deleteCaptainInvite, { params: { id, entryId } }),
    toasts,
  );
}

export function useAcceptCaptainInvite(token: string, toasts: MutationToasts<{ teamId: number }>) {
  return useMutation({
    mutationFn: () => call(acceptCaptainInvite, { params: { token } }),
    meta: { toasts },
  });
}

export function useCreateSubRequest(id: number, toasts: MutationToasts<RadarHelp>) {
  return useCompetitionChange(
    (body: BodyOf<typeof createSubRequest>) => call(createSubRequest, { params: { id }, body }),
    toasts,
  );
}
