import { queryOptions } from '@tanstack/react-query';
import { getReminderSettings } from '#contract/attendance/reminders.ts';
import { call } from '#web/lib/client.ts';
import { reminderKeys } from './keys.ts';

export function reminderSettingsQuery(teamId: number) {
  return queryOptions({
    queryKey: reminderKeys.ofTeam(teamId),
    queryFn: ({ signal }) => call(getReminderSettings, { params: { id: teamId } }, { signal }),
  });
}
