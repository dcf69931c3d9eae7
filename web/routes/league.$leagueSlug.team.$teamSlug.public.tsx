import { createFileRoute } from '@tanstack/react-router';
import { Dashboard, loadDashboard } from './-dashboards/dashboards.tsx';
import { loadTeamPage, useTeamOfPage } from './-team-pages/team-page.ts';

export const Route = createFileRoute('/league/$leagueSlug/team/$teamSlug/public')({
  loader: async (context) => {
    const [team] = await Promise.all([loadTeamPage(context), loadDashboard('public')]);
    return team;
  },
  component: TeamPublicScreen,
});

/** A team as a visitor sees it, for members too. */
function TeamPublicScreen() {
  return <Dashboard kind="public" teamId={useTeamOfPage(Route.useLoaderData())} />;
}
