import { useQuery } from '@tanstack/react-query';
import { useManagedTeamId } from '#web/lib/managed-team.ts';
import { useTeamOfUrl } from '#web/lib/team-of-url.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { TeamTag } from '#web/ui/team-tag.tsx';

/** The name of the team that the screen below is about. */
export function TeamEyebrow() {
  const teamId = useManagedTeamId(useTeamOfUrl());
  const { data: team } = useQuery({ ...teamQuery(teamId ?? 0), enabled: teamId !== null });
  return <TeamTag team={team} />;
}
