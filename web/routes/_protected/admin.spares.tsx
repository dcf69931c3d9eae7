import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { CaptainOnly } from '#web/features/shell/role-guard.tsx';
import { Spares } from '#web/features/spares/spares.tsx';
import { TeamEyebrow } from '#web/features/teams/team-eyebrow.tsx';
import { sparesQuery } from '#web/queries/spares/queries.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { loadForManagers } from '../-loaders/reader.ts';

export const Route = createFileRoute('/_protected/admin/spares')({
  loaderDeps: ({ search: { team } }) => ({ team }),
  loader: ({ context, deps: { team } }) =>
    context.awaitOnServer(
      loadForManagers(context, team, ({ load, managedTeamId }) =>
        Promise.all([load(teamQuery(managedTeamId)), load(sparesQuery(managedTeamId))]),
      ),
    ),
  component: AdminSparesScreen,
});

function AdminSparesScreen() {
  return (
    <Screen>
      <PageHeading eyebrow={<TeamEyebrow />}>{pages['/admin/spares'].title()}</PageHeading>
      <CaptainOnly>{(teamId) => <Spares key={teamId} teamId={teamId} />}</CaptainOnly>
    </Screen>
  );
}
