import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Roster } from '#web/features/players/roster.tsx';
import { useTeamId } from '#web/lib/team.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { titles } from './-titles.ts';

export const Route = createFileRoute('/roster')({
  head: () => ({ meta: [{ title: titles.roster }] }),
  component: RosterScreen,
});

function RosterScreen() {
  const teamId = useTeamId();
  const { data: team } = useQuery(teamQuery(teamId));
  return (
    <Screen>
      <PageHeading eyebrow={team?.name ?? '\u00a0'}>{titles.roster}</PageHeading>
      <Roster teamId={teamId} />
    </Screen>
  );
}
