import { createFileRoute, Navigate, redirect } from '@tanstack/react-router';
import { m } from '#messages';
import { MemberScreen } from '#web/features/shell/member-screen.tsx';
import { useSession } from '#web/lib/session/provider.tsx';
import { useTeamId } from '#web/lib/team.ts';
import { readTeamSearch } from '#web/lib/team-search.ts';
import { LoadingScreen } from '#web/ui/spinner.tsx';
import { Dashboard, loadDashboard } from './-dashboards/dashboards.tsx';
import { loadPersonalDashboard } from './-dashboards/load-dashboards.ts';
import { readerOf } from './-loaders/reader.ts';

export const Route = createFileRoute('/dashboard')({
  validateSearch: readTeamSearch,
  beforeLoad: async ({ context }) => {
    const { status } = await context.session.settled();
    if (status === 'signed-out') throw redirect({ to: '/', replace: true });
  },
  loaderDeps: ({ search: { team } }) => ({ team }),
  loader: async ({ context, deps: { team } }) => {
    const reader = await readerOf(context, team);
    await Promise.all([loadDashboard('personal'), context.awaitOnServer(loadPersonalDashboard(reader))]);
  },
  component: () => (
    <MemberScreen action={m.shell_ownDashboard()}>
      <DashboardScreen />
    </MemberScreen>
  ),
});

/** The personal dashboard at its own path. Architecture §4, Routes. */
function DashboardScreen() {
  const session = useSession();
  const teamId = useTeamId(Route.useSearch().team);
  if (session.status === 'loading') return <LoadingScreen />;
  if (session.status === 'signed-out') return <Navigate to="/" replace />;
  return <Dashboard kind="personal" teamId={teamId} />;
}
