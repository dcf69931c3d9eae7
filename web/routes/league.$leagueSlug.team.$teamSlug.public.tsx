import { createFileRoute } from '@tanstack/react-router';
import { Dashboard, loadDashboard } from './-dashboards/dashboards.tsx';
import { loadPublicDashboard } from './-dashboards/load-dashboards.ts';
import { loadTeamBars } from './-loaders/bars.ts';
import { readerOf } from './-loaders/reader.ts';
import { loadTeamPage, useTeamOfPage } from './-team-pages/team-page.ts';

export const Route = createFileRoute('/league/$leagueSlug/team/$teamSlug/public')({
  loader: async (input) => {
    const { context } = input;
    const [team] = await Promise.all([loadTeamPage(input), loadDashboard('public')]);
    const reader = await readerOf(context, team.id);
    await context.awaitOnServer(Promise.all([loadTeamBars(reader), loadPublicDashboard(reader)]));
    return team;
  },
  component: TeamPublicScreen,
});

/** A team as a visitor sees it, for members too. */
function TeamPublicScreen() {
  return <Dashboard kind="public" teamId={useTeamOfPage(Route.useLoaderData())} />;
}
