import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { m } from '#messages';
import { Organizers } from '#web/features/competitions/organizers.tsx';
import { AdminOnly } from '#web/features/shell/role-guard.tsx';
import { ManagedLeagues } from '#web/features/teams/management/managed-leagues.tsx';
import { ManagedTeams } from '#web/features/teams/management/managed-teams.tsx';
import { managedLeaguesQuery } from '#web/queries/teams/queries.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { loadForAdmins } from '../-loaders/reader.ts';

export const Route = createFileRoute('/_protected/admin/leagues')({
  loader: ({ context }) =>
    context.awaitOnServer(loadForAdmins(context, ({ load }) => load(managedLeaguesQuery()))),
  component: AdminLeaguesScreen,
});

function AdminLeaguesScreen() {
  return (
    <Screen>
      <PageHeading description={m.managedLeague_intro()}>{pages['/admin/leagues'].title()}</PageHeading>
      <AdminOnly>
        <ManagedLeagues
          teamsOf={(league) => (
            <>
              <ManagedTeams league={league} />
              <Organizers league={league} />
            </>
          )}
        />
      </AdminOnly>
    </Screen>
  );
}
