import { createFileRoute } from '@tanstack/react-router';
import { TeamMembers } from '#web/features/teams/settings/team-members.tsx';
import { managedPlayersQuery } from '#web/queries/players/queries.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { loadForManagers } from '../-loaders/reader.ts';
import { SectionScreen } from '../-settings/section-screen.tsx';

export const Route = createFileRoute('/_protected/admin/settings_/members')({
  loaderDeps: ({ search: { team } }) => ({ team }),
  loader: ({ context, deps: { team } }) =>
    context.awaitOnServer(
      loadForManagers(context, team, ({ load, managedTeamId }) =>
        Promise.all([load(teamQuery(managedTeamId)), load(managedPlayersQuery(managedTeamId))]),
      ),
    ),
  component: MembersSection,
});

function MembersSection() {
  return (
    <SectionScreen section="/admin/settings/members">
      {(teamId) => <TeamMembers teamId={teamId} />}
    </SectionScreen>
  );
}
