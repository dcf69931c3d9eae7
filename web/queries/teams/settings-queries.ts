import { queryOptions } from '@tanstack/react-query';
import { getTeamSettings } from '#contract/teams/settings.ts';
import { read } from '../read.ts';
import { teamKeys } from './keys.ts';

export function teamSettingsQuery(teamId: number) {
  return queryOptions({
    queryKey: teamKeys.settings(teamId),
    queryFn: read(getTeamSettings, { params: { id: teamId } }),
  });
}
