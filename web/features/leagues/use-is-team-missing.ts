import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { RequestError } from '#web/lib/client.ts';
import { useChosenTeam } from '#web/lib/team.ts';
import { forgetTeam } from '#web/lib/team-choice.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';

/**
 * Whether the shown team is not there: no team yet, or hidden. A remembered choice of such a team is forgotten, and
 * the one shown without a choice takes its place.
 */
export function useIsTeamMissing(teamId: number): boolean {
  const { error } = useQuery(teamQuery(teamId));
  const chosenTeamId = useChosenTeam();
  const isMissing = error instanceof RequestError && error.status === 404;
  useEffect(() => {
    if (isMissing) forgetTeam();
  }, [isMissing]);
  return isMissing && chosenTeamId === null;
}
