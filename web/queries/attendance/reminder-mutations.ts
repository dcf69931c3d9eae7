import { useMutation } from '@tanstack/react-query';
import { type ReminderSettings, updateReminderSettings } from '#contract/attendance/reminders.ts';
import { call } from '#web/lib/client.ts';
import type { MutationToasts } from '../meta.ts';
import { reminderKeys } from './keys.ts';

export function useUpdateReminderSettings(teamId: number, toasts: MutationToasts) {
  return useMutation({
    mutationFn: (body: Partial<ReminderSettings>) =>
      call(updateReminderSettings, { params: { id: teamId }, body }),
    meta: { invalidates: [reminderKeys.ofTeam(teamId)], toasts },
  });
}
