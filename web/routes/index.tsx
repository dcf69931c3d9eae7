import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Navigate } from '@tanstack/react-router';
import { m } from '#messages';
import { MemberScreen } from '#web/features/shell/member-screen.tsx';
import { useIsTeamMissing } from '#web/features/teams/use-is-team-missing.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { useSession } from '#web/lib/session/provider.tsx';
import { useTeamId } from '#web/lib/team.ts';
import { readTeamSearch } from '#web/lib/team-search.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { LoadingScreen } from '#web/ui/spinner.tsx';
import { Dashboard, loadDashboard, visitorsKind } from './-dashboards/dashboards.tsx';
import { loadPersonalDashboard, loadPublicDashboard } from './-dashboards/load-dashboards.ts';
import { readerOf } from './-loaders/reader.ts';

export const Route = createFileRoute('/')({
  validateSearch: readTeamSearch,
  loaderDeps: ({ search: { team } }) => ({ team }),
  loader: async ({ context, deps: { team } }) => {
    const session = await context.session.settled();
    const reader = await readerOf(context, team);
    const data = reader.account ? loadPersonalDashboard(reader) : loadPublicDashboard(reader);
    const kind = session.status === 'signed-out' ? visitorsKind(session) : 'personal';
    await Promise.all([loadDashboard(kind), context.awaitOnServer(data)]);
  },
  component: () => (
    <MemberScreen action={m.shell_ownDashboard()}>
      <EntryScreen />
    </MemberScreen>
  ),
});

/** The public dashboard for a visitor, the personal one for a player. Product §2, Route list. */
function EntryScreen() {
  const session = useSession();
  const teamId = useTeamId(Route.useSearch().team);
  const isTeamGone = useIsTeamMissing(teamId);
  usePageTitle(useQuery(teamQuery(teamId)).data?.name);
  if (session.status === 'loading') return <LoadingScreen />;
  if (session.status === 'signed-out') {
    if (isTeamGone) return <Navigate to="/leagues" replace />;
    return <Dashboard kind={visitorsKind(session)} teamId={teamId} />;
  }
  return <Dashboard kind="personal" teamId={teamId} />;
}
