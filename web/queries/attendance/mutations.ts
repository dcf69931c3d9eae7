import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type ReminderSettings,
  remindPlayers,
  updateReminderSettings,
} from '#contract/attendance/reminders.ts';
import { recordAttendance } from '#contract/attendance/who-came.ts';
import {
  createAwayPeriod,
  deleteAwayPeriod,
  renewAnswerLinks,
  setAnswer,
  setAnswerFor,
} from '#contract/attendance.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { call } from '#web/lib/client.ts';
import type { MutationToasts } from '../meta.ts';
import { isFollowed } from '../mutation-scope.ts';
import { notificationKeys } from '../notifications/keys.ts';
import { scheduleKeys } from '../schedule/keys.ts';
import { putOwnAnswer } from './cache.ts';
import { attendanceKeys, reminderKeys } from './keys.ts';

type NewAnswer = BodyOf<typeof setAnswer>;
type Whose = { teamId: number; gameId: number; playerId: number };

/** Answers for oneself. It shows at once; of several presses the last one counts. */
export function useSetAnswer(whose: Whose, toasts: MutationToasts) {
  const client = useQueryClient();
  const { teamId, gameId } = whose;
  const scope = { id: attendanceKeys.ofGame(gameId).join() };
  const keys = [attendanceKeys.games(teamId), attendanceKeys.ofGame(gameId)];
  return useMutation({
    scope,
    mutationFn: (body: NewAnswer) => call(setAnswer, { params: { gameId }, body }),
    onMutate: async (body) => {
      await Promise.all(keys.map((queryKey) => client.cancelQueries({ queryKey })));
      const before = keys.map((queryKey) => [queryKey, client.getQueryData(queryKey)] as const);
      const answeredAt = new Date().toISOString();
      const answer = { ...body, source: 'player', answeredAt } as const;
      putOwnAnswer(client, whose, { ...answer, isStale: false, was: null, answerAgainBy: null });
      return before;
    },
    // A later press is shown already, and its own answer is still to come.
    onSuccess: (answer) => {
      if (!isFollowed(client, scope)) putOwnAnswer(client, whose, answer);
    },
    onError: (_error, _body, before) => {
      if (isFollowed(client, scope)) return;
      for (const [queryKey, data] of before ?? []) client.setQueryData(queryKey, data);
    },
    meta: { invalidates: [...keys, notificationKeys.unread, notificationKeys.inbox], toasts },
  });
}

/** Answers in the place of a player; of several presses the last one counts. */
export function useSetAnswerFor({ teamId, gameId }: Omit<Whose, 'playerId'>, toasts: MutationToasts) {
  return useMutation({
    scope: { id: attendanceKeys.ofGame(gameId).join() },
    mutationFn: ({ playerId, ...body }: NewAnswer & { playerId: number }) =>
      call(setAnswerFor, { params: { gameId, playerId }, body }),
    meta: { invalidates: [attendanceKeys.games(teamId), attendanceKeys.ofGame(gameId)], toasts },
  });
}

export function useCreateAwayPeriod(toasts: MutationToasts) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof createAwayPeriod>) => call(createAwayPeriod, { body }),
    meta: { invalidates: [attendanceKeys.all], toasts },
  });
}

export function useDeleteAwayPeriod(toasts: MutationToasts) {
  return useMutation({
    mutationFn: (id: number) => call(deleteAwayPeriod, { params: { id } }),
    meta: { invalidates: [attendanceKeys.all], toasts },
  });
}

/** Ends the links by which players answer from the mails so far. */
export function useRenewAnswerLinks(teamId: number, toasts: MutationToasts) {
  return useMutation({
    mutationFn: () => call(renewAnswerLinks, { params: { id: teamId } }),
    meta: { toasts },
  });
}

export function useUpdateReminderSettings(teamId: number, toasts: MutationToasts) {
  return useMutation({
    mutationFn: (body: Partial<ReminderSettings>) =>
      call(updateReminderSettings, { params: { id: teamId }, body }),
    meta: { invalidates: [reminderKeys.ofTeam(teamId)], toasts },
  });
}

/** Enters who came to a game. */
export function useRecordAttendance(gameId: number, toasts: MutationToasts) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof recordAttendance>) =>
      call(recordAttendance, { params: { gameId }, body }),
    onSuccess: (list) => client.setQueryData(attendanceKeys.whoCame(gameId), list),
    meta: { invalidates: [attendanceKeys.all, scheduleKeys.all], toasts },
  });
}

/** Reminds those who have not answered for a game. */
export function useRemindPlayers(gameId: number, toasts: MutationToasts<{ count: number }, void>) {
  return useMutation({
    mutationFn: () => call(remindPlayers, { params: { gameId } }),
    meta: { invalidates: [scheduleKeys.all], invalidatesOn: 'success', toasts },
  });
}
