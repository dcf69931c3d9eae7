import { createFileRoute } from '@tanstack/react-router';
import { VotingScreen } from '#web/features/mvp/voting-screen.tsx';
import { ViewingStrip } from '#web/features/shell/viewing-strip.tsx';
import { useTeamId } from '#web/lib/team.ts';
import { announcementQuery, winnersQuery } from '#web/queries/mvp/queries.ts';
import { readerOf } from '../-loaders/reader.ts';
import { loadVote } from '../-loaders/vote.ts';

export const Route = createFileRoute('/_protected/mvp-voting')({
  loaderDeps: ({ search: { team } }) => ({ team }),
  loader: async ({ context, deps: { team } }) => {
    const reader = await readerOf(context, team);
    const { load, teamId } = reader;
    await context.awaitOnServer(
      Promise.all([loadVote(reader, teamId), load(winnersQuery(teamId)), load(announcementQuery(teamId))]),
    );
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
