import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { RequestError } from '#web/lib/client.ts';
import { useSelectedTeam } from '#web/lib/team.ts';
import { chooseTeam } from '#web/lib/team-choice.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';

/**
 * Whether there is no such team, or it is hidden. A stored choice of such a team is deleted; the default team then
 * replaces it.
 */
export function useIsTeamMissing(teamId: number): boolean {
  const { error } = useQuery(teamQuery(teamId));
  const selectedTeamId = useSelectedTeam();
  const isMissing = error instanceof RequestError && error.status === 404;
  useEffect(() => {
    if (isMissing) chooseTeam(null);
  }, [isMissing]);
  return isMissing && selectedTeamId === null;
}
