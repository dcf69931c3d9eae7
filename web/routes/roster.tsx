import { createFileRoute } from '@tanstack/react-router';
import { pageName } from '#contract/pages.ts';
import { Roster } from '#web/features/players/roster.tsx';
import { ViewingStrip } from '#web/features/shell/viewing-strip.tsx';
import { TeamEyebrow } from '#web/features/teams/team-eyebrow.tsx';
import { useTeamId } from '#web/lib/team.ts';
import { readTeamSearch } from '#web/lib/team-search.ts';
import { rosterQuery } from '#web/queries/players/queries.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { useWords } from '#web/queries/teams/use-words.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { readerOf } from './-loaders/reader.ts';

export const Route = createFileRoute('/roster')({
  validateSearch: readTeamSearch,
  loaderDeps: ({ search: { team } }) => ({ team }),
  loader: async ({ context, deps: { team } }) => {
    const { load, teamId } = await readerOf(context, team);
    await context.awaitOnServer(Promise.all([load(rosterQuery(teamId)), load(teamQuery(teamId))]));
  },
  component: RosterScreen,
});

function RosterScreen() {
  const teamId = useTeamId(Route.useSearch().team);
  const words = useWords(teamId);
  return (
    <Screen>
      <ViewingStrip teamId={teamId} />
      <PageHeading eyebrow={<TeamEyebrow teamId={teamId} />}>{pageName('/roster', words)}</PageHeading>
      <Roster teamId={teamId} />
    </Screen>
  );
}
