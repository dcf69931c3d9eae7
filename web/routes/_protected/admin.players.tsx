import { createFileRoute } from '@tanstack/react-router';
import { ManagedPlayers } from '#web/features/players/management/managed-players.tsx';
import { CaptainOnly } from '#web/features/shell/role-guard.tsx';
import { TeamEyebrow } from '#web/features/teams/team-eyebrow.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { titles } from '../-titles.ts';

export const Route = createFileRoute('/_protected/admin/players')({
  head: () => ({ meta: [{ title: titles.managePlayers }] }),
  component: AdminPlayersScreen,
});

function AdminPlayersScreen() {
  return (
    <Screen>
      <PageHeading eyebrow={<TeamEyebrow />}>{titles.managePlayers}</PageHeading>
      <CaptainOnly>{(teamId) => <ManagedPlayers teamId={teamId} />}</CaptainOnly>
    </Screen>
  );
}
