import { createFileRoute } from '@tanstack/react-router';
import { VotingScreen } from '#web/features/mvp/voting-screen.tsx';
import { teamIdOf, useTeamId } from '#web/lib/team.ts';
import { announcementQuery, winnersQuery } from '#web/queries/mvp/queries.ts';
import { rosterQuery } from '#web/queries/players/queries.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';

export const Route = createFileRoute('/_protected/mvp-voting')({
  // Only reads that do not depend on the week; the screen loads the others.
  loader: async ({ context }) => {
    const { queryClient } = context;
    const teamId = await teamIdOf(context);
    void queryClient.prefetchQuery(rosterQuery(teamId));
    void queryClient.prefetchQuery(winnersQuery(teamId));
    void queryClient.prefetchQuery(announcementQuery(teamId));
    void queryClient.prefetchQuery(teamQuery(teamId));
  },
  component: MvpVotingScreen,
});

function MvpVotingScreen() {
  const teamId = useTeamId();
  return <VotingScreen key={teamId} teamId={teamId} />;
}
