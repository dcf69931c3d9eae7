import { useQuery } from '@tanstack/react-query';
import { useManagedTeamId } from '#web/lib/managed-team.ts';
import { useTeamOfUrl } from '#web/lib/team-of-url.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { TeamTag } from '#web/ui/team-tag.tsx';

/** The name of a team over the heading of its screen; an empty line until it is known. */
export function TeamEyebrow({ teamId }: { teamId: number | null }) {
  const { data: team } = useQuery({ ...teamQuery(teamId ?? 0), enabled: teamId !== null });
  return <TeamTag team={team} />;
}

/** The same for the team that the viewer manages. */
export function ManagedTeamEyebrow() {
  return <TeamEyebrow teamId={useManagedTeamId(useTeamOfUrl())} />;
}
