import { createFileRoute } from '@tanstack/react-router';
import { VotingScreen } from '#web/features/mvp/voting-screen.tsx';
import { ViewingStrip } from '#web/features/shell/viewing-strip.tsx';
import { teamIdOf, useTeamId } from '#web/lib/team.ts';
import { announcementQuery, winnersQuery } from '#web/queries/mvp/queries.ts';
import { rosterQuery } from '#web/queries/players/queries.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';

export const Route = createFileRoute('/_protected/mvp-voting')({
  // Only reads that do not depend on the week; the screen loads the others.
  loaderDeps: ({ search: { team } }) => ({ team }),
  loader: async ({ context, deps: { team } }) => {
    const { queryClient } = context;
    const teamId = await teamIdOf(context, team);
    void queryClient.prefetchQuery(rosterQuery(teamId));
    void queryClient.prefetchQuery(winnersQuery(teamId));
    void queryClient.prefetchQuery(announcementQuery(teamId));
    void queryClient.prefetchQuery(teamQuery(teamId));
  },
  component: MvpVotingScreen,
});

function MvpVotingScreen() {
  const teamId = useTeamId(Route.useSearch().team);
  return (
    <VotingScreen key={teamId} teamId={teamId}>
      <ViewingStrip teamId={teamId} />
    </VotingScreen>
  );
}
