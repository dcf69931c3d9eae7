import { createFileRoute } from '@tanstack/react-router';
import { ManagedLeagues } from '#web/features/leagues/management/managed-leagues.tsx';
import { managedLeagueTexts } from '#web/features/leagues/management/texts.ts';
import { AdminOnly } from '#web/features/shell/role-guard.tsx';
import { ManagedTeams } from '#web/features/teams/management/managed-teams.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { titles } from '../-titles.ts';

export const Route = createFileRoute('/_protected/admin/leagues')({
  head: () => ({ meta: [{ title: titles.manageLeagues }] }),
  component: AdminLeaguesScreen,
});

function AdminLeaguesScreen() {
  return (
    <Screen>
      <PageHeading description={managedLeagueTexts.intro}>{titles.manageLeagues}</PageHeading>
      <AdminOnly>
        <ManagedLeagues teamsOf={(league) => <ManagedTeams league={league} />} />
      </AdminOnly>
    </Screen>
  );
}
