import { queryOptions } from '@tanstack/react-query';
import { getVotingSettings } from '#contract/mvp/settings.ts';
import { read } from '../read.ts';
import { mvpKeys } from './keys.ts';

export function votingSettingsQuery(teamId: number) {
  return queryOptions({
    queryKey: mvpKeys.settings(teamId),
    queryFn: read(getVotingSettings, { params: { id: teamId } }),
  });
}
