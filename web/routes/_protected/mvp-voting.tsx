import { createFileRoute } from '@tanstack/react-router';
import { announcementQuery, candidatesQuery, winnersQuery } from '#web/features/mvp/queries.ts';
import { VotingScreen } from '#web/features/mvp/voting-screen.tsx';
import { teamIdOf, teamQuery, useTeamId } from '#web/lib/team.ts';
import { titles } from '../-titles.ts';

export const Route = createFileRoute('/_protected/mvp-voting')({
  head: () => ({ meta: [{ title: titles.voting }] }),
  // What needs no week to be asked for; the screen shows the rest as it comes.
  loader: async ({ context }) => {
    const { queryClient } = context;
    const teamId = await teamIdOf(context);
    void queryClient.prefetchQuery(candidatesQuery(teamId));
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
