import { createFileRoute } from '@tanstack/react-router';
import { pageName } from '#contract/pages.ts';
import { SubRequests } from '#web/features/competitions/sub-requests/sub-requests.tsx';
import { CaptainOnly } from '#web/features/shell/role-guard.tsx';
import { Subs } from '#web/features/subs/subs.tsx';
import { ManagedTeamEyebrow } from '#web/features/teams/team-eyebrow.tsx';
import { useTeamOfUrl } from '#web/lib/team-of-url.ts';
import { subRequestsQuery } from '#web/queries/competitions/queries.ts';
import { subsQuery } from '#web/queries/subs/queries.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { useWords } from '#web/queries/teams/use-words.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen, Stack } from '#web/ui/screen.tsx';
import { loadForManagers } from '../-loaders/reader.ts';

export const Route = createFileRoute('/_protected/admin/subs')({
  loaderDeps: ({ search: { team } }) => ({ team }),
  loader: ({ context, deps: { team } }) =>
    context.awaitOnServer(
      loadForManagers(context, team, ({ load, managedTeamId }) =>
        Promise.all([
          load(teamQuery(managedTeamId)),
          load(subsQuery(managedTeamId)),
          load(subRequestsQuery(managedTeamId)),
        ]),
      ),
    ),
  component: AdminSubsScreen,
});

function AdminSubsScreen() {
  const words = useWords(useTeamOfUrl());
  return (
    <Screen>
      <PageHeading eyebrow={<ManagedTeamEyebrow />}>{pageName('/admin/subs', words)}</PageHeading>
      <CaptainOnly>
        {(teamId) => (
          <Stack key={teamId}>
            <SubRequests teamId={teamId} />
            <Subs teamId={teamId} />
          </Stack>
        )}
      </CaptainOnly>
    </Screen>
  );
}
