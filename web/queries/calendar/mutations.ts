import { useMutation } from '@tanstack/react-query';
import { createCalendarLink, deleteCalendarLink } from '#contract/calendar.ts';
import { call } from '#web/lib/client.ts';
import type { MutationToasts } from '../meta.ts';
import { calendarKeys } from './keys.ts';

/** Makes a secret URL for one's own calendar; the one before ends. */
export function useCreateCalendarLink(toasts: MutationToasts) {
  return useMutation({
    mutationFn: () => call(createCalendarLink, {}),
    meta: { invalidates: [calendarKeys.own], toasts },
  });
}

/** Ends the secret URL. */
export function useDeleteCalendarLink(toasts: MutationToasts) {
  return useMutation({
    mutationFn: () => call(deleteCalendarLink, {}),
    meta: { invalidates: [calendarKeys.own], toasts },
  });
}
