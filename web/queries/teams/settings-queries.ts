import { queryOptions } from '@tanstack/react-query';
import { getTeamSettings } from '#contract/teams/settings.ts';
import { call } from '#web/lib/client.ts';
import { teamKeys } from './keys.ts';

export function teamSettingsQuery(teamId: number) {
  return queryOptions({
    queryKey: teamKeys.settings(teamId),
    queryFn: ({ signal }) => call(getTeamSettings, { params: { id: teamId } }, { signal }),
  });
}
