import { createFileRoute } from '@tanstack/react-router';
import { m } from '#messages';
import { MemberScreen } from '#web/features/shell/member-screen.tsx';
import { ProfileSetup } from '#web/features/shell/profile-guard.tsx';
import { useSession } from '#web/lib/session.tsx';
import { LoadingScreen } from '#web/ui/spinner.tsx';
import { Dashboard, visitorsKind } from './-dashboards/dashboards.tsx';
import { loadTeamPage, useTeamOfPage } from './-team-pages/team-page.ts';

export const Route = createFileRoute('/league/$leagueSlug/team/$teamSlug/')({
  loader: loadTeamPage,
  component: TeamScreen,
});

/** The dashboard of one's own team, and any other team's as a visitor sees it. Architecture §4, Routes. */
function TeamScreen() {
  const session = useSession();
  const teamId = useTeamOfPage(Route.useLoaderData());
  if (session.status === 'loading') return <LoadingScreen />;
  const own = session.status === 'signed-in' ? session.player : null;
  const isOwn = own !== null && own.id !== null && own.teamId === teamId;
  return (
    <MemberScreen action={m.shell_ownDashboard()} isOwn={isOwn}>
      {isOwn ? (
        <ProfileSetup>
          <Dashboard kind="personal" teamId={teamId} />
        </ProfileSetup>
      ) : (
        <Dashboard kind={visitorsKind(session)} teamId={teamId} />
      )}
    </MemberScreen>
  );
}
