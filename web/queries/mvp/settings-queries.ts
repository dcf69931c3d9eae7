import { queryOptions } from '@tanstack/react-query';
import { getVotingSettings } from '#contract/mvp/settings.ts';
import { call } from '#web/lib/client.ts';
import { mvpKeys } from './keys.ts';

export function votingSettingsQuery(teamId: number) {
  return queryOptions({
    queryKey: mvpKeys.settings(teamId),
    queryFn: ({ signal }) => call(getVotingSettings, { params: { id: teamId } }, { signal }),
  });
}
