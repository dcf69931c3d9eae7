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
  assignDuties,
  type DutyRow,
  offerDuty,
  type TeamDuty,
  takeDuty,
  updateDuty,
} from '#contract/competitions/duties.ts';
import {
  createDeduction,
  createEntry,
  deleteDeduction,
  deleteEntry,
  updateEntry,
} from '#contract/competitions/entries.ts';
import { type FixtureImport, previewFixtures } from '#contract/competitions/fixture-import.ts';
import { createFixture, saveFixtures, setOutcome, updateFixture } from '#contract/competitions/fixtures.ts';
import {
  createCompetition,
  deleteCompetition,
  type ManagedCompetition,
  type ManagedFixture,
  updateCompetition,
} from '#contract/competitions/management.ts';
import {
  createOrganizer,
  deleteOrganizer,
  type Organizer,
  updateOrganizerEmails,
} from '#contract/competitions/organizers.ts';
import { movePlannedGames, undoPlanChange } from '#contract/competitions/plan-changes.ts';
import { savePlan } from '#contract/competitions/plans.ts';
import { createPlayoffs, deletePlayoffs } from '#contract/competitions/playoffs.ts';
import { updatePools } from '#contract/competitions/pools.ts';
import { createSubRequest, type RadarHelp } from '#contract/competitions/sub-requests.ts';
import {
  answerTimeRequest,
  createTimeRequest,
  deleteTimeRequest,
  type TimeRequests,
} from '#contract/competitions/time-requests.ts';
import { createWithdrawal, deleteWithdrawal } from '#contract/competitions/withdrawals.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { call } from '#web/lib/client.ts';
import type { MutationToasts } from '../meta.ts';
import { competitionKeys } from './keys.ts';

const invalidates = [competitionKeys.all];

type Toasts<Input = never> = MutationToasts<ManagedCompetition, Input>;

/** Changes competitions; all of them are read again afterwards. */
function useChange<Data, Input>(mutationFn: (input: Input) => Promise<Data>, toasts: MutationToasts) {
  return useMutation({ mutationFn, meta: { invalidates, toasts } });
}

export function useCreateCompetition(leagueId: number, toasts: Toasts) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof createCompetition>) =>
      call(createCompetition, { params: { leagueId }, body }),
    meta: { invalidates, invalidatesOn: 'success', toasts },
  });
}

export function useUpdateCompetition(id: number, toasts: Toasts) {
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

export function useCreateEntry(id: number, toasts: Toasts) {
  return useChange((body: BodyOf<typeof createEntry>) => call(createEntry, { params: { id }, body }), toasts);
}

export function useUpdateEntry(id: number, toasts: Toasts) {
  return useChange(
    ({ entryId, ...body }: BodyOf<typeof updateEntry> & { entryId: number }) =>
      call(updateEntry, { params: { id, entryId }, body }),
    toasts,
  );
}

export function useDeleteEntry(id: number, toasts: Toasts) {
  return useChange((entryId: number) => call(deleteEntry, { params: { id, entryId } }), toasts);
}

export function useCreateWithdrawal(id: number, toasts: Toasts) {
  return useChange(
    ({ entryId, ...body }: BodyOf<typeof createWithdrawal> & { entryId: number }) =>
      call(createWithdrawal, { params: { id, entryId }, body }),
    toasts,
  );
}

export function useDeleteWithdrawal(id: number, toasts: Toasts<number>) {
  return useChange((entryId: number) => call(deleteWithdrawal, { params: { id, entryId } }), toasts);
}

export type FixtureBody = BodyOf<typeof updateFixture>;

export function useCreateFixture(id: number, toasts: Toasts) {
  return useChange(
    (body: BodyOf<typeof createFixture>) => call(createFixture, { params: { id }, body }),
    toasts,
  );
}

export function useUpdateFixture(id: number, toasts: Toasts<FixtureBody & { fixtureId: number }>) {
  return useChange(
    ({ fixtureId, ...body }: FixtureBody & { fixtureId: number }) =>
      call(updateFixture, { params: { id, fixtureId }, body }),
    toasts,
  );
}

export function useUpdatePools(id: number, toasts: Toasts) {
  return useChange((body: BodyOf<typeof updatePools>) => call(updatePools, { params: { id }, body }), toasts);
}

export function useCreatePlayoffs(id: number, toasts: Toasts) {
  return useChange(
    (body: BodyOf<typeof createPlayoffs>) => call(createPlayoffs, { params: { id }, body }),
    toasts,
  );
}

export function useDeletePlayoffs(id: number, toasts: MutationToasts<ManagedCompetition, void>) {
  return useChange(() => call(deletePlayoffs, { params: { id } }), toasts);
}

export type ResultChange = { readonly fixtureId: number; readonly result: ManagedFixture['result'] };

export function useSetOutcome(id: number, toasts: Toasts<ResultChange>) {
  return useChange(
    ({ fixtureId, result }: ResultChange) =>
      call(setOutcome, { params: { id, fixtureId }, body: { result } }),
    toasts,
  );
}

export function useCreateDeduction(id: number, toasts: Toasts) {
  return useChange(
    (body: BodyOf<typeof createDeduction>) => call(createDeduction, { params: { id }, body }),
    toasts,
  );
}

export function useDeleteDeduction(id: number, toasts: Toasts) {
  return useChange((deductionId: number) => call(deleteDeduction, { params: { id, deductionId } }), toasts);
}

export function useCreateDraw(id: number, toasts: Toasts) {
  return useChange((entryIds: number[]) => call(createDraw, { params: { id }, body: { entryIds } }), toasts);
}

export function useCreateOrganizer(leagueId: number, toasts: MutationToasts<Organizer>) {
  return useChange(
    (body: BodyOf<typeof createOrganizer>) => call(createOrganizer, { params: { leagueId }, body }),
    toasts,
  );
}

export function useDeleteOrganizer(leagueId: number, toasts: MutationToasts) {
  return useChange(
    (organizerId: number) => call(deleteOrganizer, { params: { leagueId, organizerId } }),
    toasts,
  );
}

export function useUpdateOrganizerEmails(leagueId: number, toasts: MutationToasts<boolean>) {
  return useChange(
    (isOn: boolean) => call(updateOrganizerEmails, { params: { leagueId }, body: { isOn } }),
    toasts,
  );
}

export type FixturesChange = BodyOf<typeof saveFixtures>;

export function useSaveFixtures(id: number, toasts: Toasts<FixturesChange>) {
  return useChange((body: FixturesChange) => call(saveFixtures, { params: { id }, body }), toasts);
}

export function useSavePlan(id: number, toasts: Toasts) {
  return useChange((body: BodyOf<typeof savePlan>) => call(savePlan, { params: { id }, body }), toasts);
}

export function useMovePlannedGames(id: number, toasts: Toasts) {
  return useChange(
    (body: BodyOf<typeof movePlannedGames>) => call(movePlannedGames, { params: { id }, body }),
    toasts,
  );
}

export function useUndoPlanChange(id: number, toasts: Toasts) {
  return useChange((changeId: number) => call(undoPlanChange, { params: { id, changeId } }), toasts);
}

/** Where a form asks, it shows the failure itself, beside what was given. */
export function usePreviewFixtures(id: number, toasts?: MutationToasts<FixtureImport>) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof previewFixtures>) => call(previewFixtures, { params: { id }, body }),
    meta: { toasts },
  });
}

export type TimeRequestBody = BodyOf<typeof createTimeRequest>;

export function useCreateTimeRequest(gameId: number, toasts: MutationToasts<TimeRequests>) {
  return useMutation({
    mutationFn: (body: TimeRequestBody) => call(createTimeRequest, { params: { id: gameId }, body }),
    meta: { invalidates: [competitionKeys.timeRequests(gameId)], toasts },
  });
}

export function useDeleteTimeRequest(gameId: number, toasts: MutationToasts) {
  return useMutation({
    mutationFn: (requestId: number) => call(deleteTimeRequest, { params: { id: gameId, requestId } }),
    meta: { invalidates: [competitionKeys.timeRequests(gameId)], toasts },
  });
}

export type TimeRequestAnswer = BodyOf<typeof answerTimeRequest>;

/** The organizer's answer: the game moves, or stays. */
export function useAnswerTimeRequest(competitionId: number, toasts: MutationToasts) {
  return useChange(
    ({ requestId, body }: { requestId: number; body: TimeRequestAnswer }) =>
      call(answerTimeRequest, { params: { id: competitionId, requestId }, body }),
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
  return useChange((entryId: number) => call(createCaptainInvite, { params: { id, entryId } }), toasts);
}

export function useDeleteCaptainInvite(id: number, toasts: MutationToasts) {
  return useChange((entryId: number) => call(deleteCaptainInvite, { params: { id, entryId } }), toasts);
}

export function useAcceptCaptainInvite(token: string, toasts: MutationToasts<{ teamId: number }>) {
  return useMutation({
    mutationFn: () => call(acceptCaptainInvite, { params: { token } }),
    meta: { toasts },
  });
}

export function useAssignDuties(id: number, toasts: MutationToasts<DutyRow[]>) {
  return useChange(
    (body: BodyOf<typeof assignDuties>) => call(assignDuties, { params: { id }, body }),
    toasts,
  );
}

export function useUpdateDuty(id: number, toasts: MutationToasts<DutyRow[]>) {
  return useChange(
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

export function useCreateSubRequest(id: number, toasts: MutationToasts<RadarHelp>) {
  return useChange(
    (body: BodyOf<typeof createSubRequest>) => call(createSubRequest, { params: { id }, body }),
    toasts,
  );
}
