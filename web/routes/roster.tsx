import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { Roster } from '#web/features/players/roster.tsx';
import { teamIdOf, useTeamId } from '#web/lib/team.ts';
import { rosterQuery } from '#web/queries/players/queries.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';

export const Route = createFileRoute('/roster')({
  loader: async ({ context }) => {
    if (!context.onServer) return;
    const { queryClient } = context;
    const teamId = await teamIdOf(context);
    await Promise.all([
      queryClient.prefetchQuery(rosterQuery(teamId)),
      queryClient.prefetchQuery(teamQuery(teamId)),
    ]);
  },
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
