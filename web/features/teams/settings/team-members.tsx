import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { managedPlayersQuery } from '#web/queries/players/queries.ts';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { AssistantCaptains } from './assistant-captains.tsx';
import { HandOver } from './hand-over.tsx';

/** The captain and assistant captains, for those who may choose them. Product §2, Team settings. */
export function TeamMembers({ teamId }: { teamId: number }) {
  return (
    <ReadBoundary
      loading={
        <Card>
          <SkeletonRows count={3} />
        </Card>
      }
      failed={(retry) => (
        <Card>
          <EmptyState title={m.teamSettings_assistants_title()} failed onRetry={retry} />
        </Card>
      )}
    >
      <Captains teamId={teamId} />
    </ReadBoundary>
  );
}

function Captains({ teamId }: { teamId: number }) {
  const { data: players } = useSuspenseQuery(managedPlayersQuery(teamId));
  const { data: team } = useSuspenseQuery(teamQuery(teamId));
  if (!team.can.chooseCaptains) {
    return (
      <Card aria-labelledby="captains">
        <CardTitle id="captains">{m.teamSettings_handOver_title()}</CardTitle>
        <p className="text-muted">{m.teamSettings_captainsOnly()}</p>
      </Card>
    );
  }
  return (
    <>
      <AssistantCaptains teamId={teamId} players={players} />
      <HandOver teamId={teamId} players={players} />
    </>
  );
}
