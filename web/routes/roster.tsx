import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { Roster } from '#web/features/players/roster.tsx';
import { ViewingStrip } from '#web/features/shell/viewing-strip.tsx';
import { useTeamId } from '#web/lib/team.ts';
import { readTeamSearch } from '#web/lib/team-search.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';

export const Route = createFileRoute('/roster')({
  validateSearch: readTeamSearch,
  component: RosterScreen,
});

function RosterScreen() {
  const teamId = useTeamId(Route.useSearch().team);
  const { data: team } = useQuery(teamQuery(teamId));
  return (
    <Screen>
      <ViewingStrip teamId={teamId} />
      <PageHeading eyebrow={team?.name ?? '\u00a0'}>{pages['/roster'].title()}</PageHeading>
      <Roster teamId={teamId} />
    </Screen>
  );
}
