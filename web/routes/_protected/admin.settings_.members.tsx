import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { m } from '#messages';
import { TeamMembers } from '#web/features/teams/settings/team-members.tsx';
import { useTeamSearch } from '#web/lib/team-search.ts';
import { managedPlayersQuery } from '#web/queries/players/queries.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { loadForManagers } from '../-loaders/reader.ts';
import { LinkRows } from '../-settings/link-rows.tsx';
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
      {(teamId) => (
        <>
          <Joining teamId={teamId} />
          <TeamMembers teamId={teamId} />
        </>
      )}
    </SectionScreen>
  );
}

const joining = () =>
  [
    {
      to: '/admin/players',
      label: pages['/admin/players'].title(),
      note: m.teamSettings_members_players(),
    },
    {
      to: '/admin/invite-codes',
      label: pages['/admin/invite-codes'].title(),
      note: m.teamSettings_members_inviteCodes(),
    },
  ] as const;

function Joining({ teamId }: { teamId: number }) {
  return <LinkRows rows={joining()} search={useTeamSearch(teamId)} />;
}
