import { queryOptions } from '@tanstack/react-query';
import { getVotingSettings } from '#contract/mvp-settings.ts';
import { call } from '#web/lib/client.ts';

export function votingSettingsQuery(teamId: number) {
  return queryOptions({
    queryKey: ['mvp', teamId, 'settings'] as const,
    queryFn: ({ signal }) => call(getVotingSettings, { params: { id: teamId } }, { signal }),
  });
}
