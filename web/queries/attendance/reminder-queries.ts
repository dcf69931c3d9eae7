import { queryOptions } from '@tanstack/react-query';
import { getReminderSettings } from '#contract/attendance/reminders.ts';
import { read } from '../read.ts';
import { reminderKeys } from './keys.ts';

export function reminderSettingsQuery(teamId: number) {
  return queryOptions({
    queryKey: reminderKeys.ofTeam(teamId),
    queryFn: read(getReminderSettings, { params: { id: teamId } }),
  });
}
