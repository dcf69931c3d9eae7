import { useMutation, useQueryClient } from '@tanstack/react-query';
import { recordAttendance } from '#contract/attendance/who-came.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { call } from '#web/lib/client.ts';
import type { MutationToasts } from '../meta.ts';
import { attendanceKeys } from './keys.ts';

/** Enters who came to a game. */
export function useRecordAttendance(gameId: number, toasts: MutationToasts) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof recordAttendance>) =>
      call(recordAttendance, { params: { gameId }, body }),
    onSuccess: (list) => client.setQueryData(attendanceKeys.whoCame(gameId), list),
    meta: { invalidates: [attendanceKeys.all], toasts },
  });
}
