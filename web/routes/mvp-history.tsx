import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { HallOfFame } from '#web/features/mvp/hall-of-fame.tsx';
import { winnersQuery } from '#web/features/mvp/queries.ts';
import { teamIdOf, teamQuery, useTeamId } from '#web/lib/team.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { ShareButton } from '#web/ui/share-button.tsx';
import { titles } from './-titles.ts';

export const Route = createFileRoute('/mvp-history')({
  head: () => ({ meta: [{ title: titles.history }] }),
  loader: async ({ context }) => {
    const { queryClient } = context;
    const teamId = await teamIdOf(context);
    void queryClient.prefetchQuery(teamQuery(teamId));
    void queryClient.prefetchQuery(winnersQuery(teamId));
  },
  component: MvpHistoryScreen,
});

function MvpHistoryScreen() {
  const teamId = useTeamId();
  const { data: team } = useQuery(teamQuery(teamId));
  return (
    <Screen>
      <PageHeading
        eyebrow={team?.name ?? '\u00a0'}
        actions={<ShareButton title={titles.history} path={`/mvp-history?team=${teamId}`} />}
      >
        {titles.history}
      </PageHeading>
      <HallOfFame teamId={teamId} />
    </Screen>
  );
}
