import { createFileRoute } from '@tanstack/react-router';
import { CaptainOnly } from '#web/features/captain/captain-only.tsx';
import { ManagedPlayers } from '#web/features/captain/managed-players.tsx';
import { TeamEyebrow } from '#web/features/captain/team-eyebrow.tsx';
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
