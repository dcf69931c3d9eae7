import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { ManagedPlayers } from '#web/features/players/management/managed-players.tsx';
import { CaptainOnly } from '#web/features/shell/role-guard.tsx';
import { TeamEyebrow } from '#web/features/teams/team-eyebrow.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';

export const Route = createFileRoute('/_protected/admin/players')({
  component: AdminPlayersScreen,
});

function AdminPlayersScreen() {
  return (
    <Screen>
      <PageHeading eyebrow={<TeamEyebrow />}>{pages['/admin/players'].title()}</PageHeading>
      <CaptainOnly>{(teamId) => <ManagedPlayers teamId={teamId} />}</CaptainOnly>
    </Screen>
  );
}
