import { queryOptions } from '@tanstack/react-query';
import { getMessageSettings } from '#contract/notifications/settings.ts';
import { read } from '../read.ts';
import { notificationKeys } from './keys.ts';

/** Of what the reader is notified, on which channels and when; read anew at each visit. */
export function messageSettingsQuery() {
  return queryOptions({
    queryKey: notificationKeys.settings,
    queryFn: read(getMessageSettings),
    staleTime: 0,
  });
}
