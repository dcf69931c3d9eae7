import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { Roster } from '#web/features/players/roster.tsx';
import { useTeamId } from '#web/lib/team.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';

export const Route = createFileRoute('/roster')({
  component: RosterScreen,
});

function RosterScreen() {
  const teamId = useTeamId();
  const { data: team } = useQuery(teamQuery(teamId));
  return (
    <Screen>
      <PageHeading eyebrow={team?.name ?? '\u00a0'}>{pages['/roster'].title()}</PageHeading>
      <Roster teamId={teamId} />
    </Screen>
  );
}
