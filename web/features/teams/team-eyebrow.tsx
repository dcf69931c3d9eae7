import { useSuspenseQuery } from '@tanstack/react-query';
import { useManagedTeamId } from '#web/lib/managed-team.ts';
import { useTeamOfUrl } from '#web/lib/team-of-url.ts';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { TeamTag } from '#web/ui/team-tag.tsx';

/** The name of a team over the heading of its screen; an empty line until it is known. */
export function TeamEyebrow({ teamId }: { teamId: number }) {
  const blank = <TeamTag team={undefined} />;
  return (
    <ReadBoundary key={teamId} loading={blank} failed={() => blank}>
      <Team teamId={teamId} />
    </ReadBoundary>
  );
}

/** The same for the team that the viewer manages. */
export function ManagedTeamEyebrow() {
  const teamId = useManagedTeamId(useTeamOfUrl());
  return teamId === null ? <TeamTag team={undefined} /> : <TeamEyebrow teamId={teamId} />;
}

function Team({ teamId }: { teamId: number }) {
  const { data: team } = useSuspenseQuery(teamQuery(teamId));
  return <TeamTag team={team} />;
}
