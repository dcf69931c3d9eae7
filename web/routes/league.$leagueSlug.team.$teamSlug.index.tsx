import { createFileRoute } from '@tanstack/react-router';
import type { Account } from '#contract/auth.ts';
import { m } from '#messages';
import { MemberScreen } from '#web/features/shell/member-screen.tsx';
import { useSession } from '#web/lib/session/provider.tsx';
import { LoadingScreen } from '#web/ui/spinner.tsx';
import { Dashboard, loadDashboard, visitorsKind } from './-dashboards/dashboards.tsx';
import { loadPersonalDashboard, loadPublicDashboard } from './-dashboards/load-dashboards.ts';
import { loadTeamBars } from './-loaders/bars.ts';
import { readerOf } from './-loaders/reader.ts';
import { loadTeamPage, useTeamOfPage } from './-team-pages/team-page.ts';

export const Route = createFileRoute('/league/$leagueSlug/team/$teamSlug/')({
  loader: async (input) => {
    const { context } = input;
    const team = await loadTeamPage(input);
    const reader = await readerOf(context, team.id);
    const isOwn = reader.account !== null && isPlayerOf(reader.account, team.id);
    const data = isOwn ? loadPersonalDashboard(reader) : loadPublicDashboard(reader);
    await Promise.all([
      loadDashboard(isOwn ? 'personal' : visitorsKind(await context.session.settled())),
      context.awaitOnServer(Promise.all([loadTeamBars(reader), data])),
    ]);
    return team;
  },
  component: TeamScreen,
});

/** The dashboard of one's own team, and any other team's as a visitor sees it. Architecture §4, Routes. */
function TeamScreen() {
  const session = useSession();
  const teamId = useTeamOfPage(Route.useLoaderData());
  if (session.status === 'loading') return <LoadingScreen />;
  const own = session.status === 'signed-in' ? session.player : null;
  const isOwn = own !== null && isPlayerOf(own, teamId);
  return (
    <MemberScreen action={m.shell_ownDashboard()} isOwn={isOwn}>
      {isOwn ? (
        <Dashboard kind="personal" teamId={teamId} />
      ) : (
        <Dashboard kind={visitorsKind(session)} teamId={teamId} />
      )}
    </MemberScreen>
  );
}

function isPlayerOf({ id, teamId: own }: Account, teamId: number): boolean {
  return id !== null && own === teamId;
}
