import { queryOptions } from '@tanstack/react-query';
import { getTeamSettings } from '#contract/team-settings.ts';
import { call } from '#web/lib/client.ts';

export function teamSettingsQuery(teamId: number) {
  return queryOptions({
    queryKey: ['teams', teamId, 'settings'] as const,
    queryFn: ({ signal }) => call(getTeamSettings, { params: { id: teamId } }, { signal }),
  });
}
