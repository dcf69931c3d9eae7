import { createFileRoute } from '@tanstack/react-router';
import { pageName } from '#contract/pages.ts';
import { ManagedPlayers } from '#web/features/players/management/managed-players.tsx';
import { CaptainOnly } from '#web/features/shell/role-guard.tsx';
import { ManagedTeamEyebrow } from '#web/features/teams/team-eyebrow.tsx';
import { useTeamOfUrl } from '#web/lib/team-of-url.ts';
import { failedDeliveriesQuery } from '#web/queries/notifications/queries.ts';
import { managedPlayersQuery } from '#web/queries/players/queries.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { useWords } from '#web/queries/teams/use-words.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { loadForManagers } from '../-loaders/reader.ts';

export const Route = createFileRoute('/_protected/admin/players')({
  loaderDeps: ({ search: { team } }) => ({ team }),
  loader: ({ context, deps: { team } }) =>
    context.awaitOnServer(
      loadForManagers(context, team, ({ load, managedTeamId }) =>
        Promise.all([
          load(teamQuery(managedTeamId)),
          load(managedPlayersQuery(managedTeamId)),
          load(failedDeliveriesQuery(managedTeamId)),
        ]),
      ),
    ),
  component: AdminPlayersScreen,
});

function AdminPlayersScreen() {
  const words = useWords(useTeamOfUrl());
  return (
    <Screen>
      <PageHeading eyebrow={<ManagedTeamEyebrow />}>{pageName('/admin/players', words)}</PageHeading>
      <CaptainOnly>{(teamId) => <ManagedPlayers teamId={teamId} />}</CaptainOnly>
    </Screen>
  );
}
