import { createFileRoute } from '@tanstack/react-router';
import { Dashboard, deferPublicDashboard, loadDashboard } from './-dashboards/dashboards.tsx';
import { loadTeamPage, useTeamOfPage } from './-team-pages/team-page.ts';

export const Route = createFileRoute('/league/$leagueSlug/team/$teamSlug/public')({
  loader: async (input) => {
    const load = input.context.isHydrating() ? deferPublicDashboard : () => loadDashboard('public');
    const [team] = await Promise.all([loadTeamPage(input), load()]);
    return team;
  },
  component: TeamPublicScreen,
});

/** A team as a visitor sees it, for members too. */
function TeamPublicScreen() {
  return <Dashboard kind="public" teamId={useTeamOfPage(Route.useLoaderData())} />;
}
