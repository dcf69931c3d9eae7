import { queryOptions } from '@tanstack/react-query';
import { getMessageSettings } from '#contract/notifications/settings.ts';
import { call } from '#web/lib/client.ts';
import { notificationKeys } from './keys.ts';

/** Of what the reader is notified, on which channels and when; read anew at each visit. */
export function messageSettingsQuery() {
  return queryOptions({
    queryKey: notificationKeys.settings,
    queryFn: ({ signal }) => call(getMessageSettings, {}, { signal }),
    staleTime: 0,
  });
}
