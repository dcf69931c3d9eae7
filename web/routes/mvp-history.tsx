import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { HallOfFame } from '#web/features/mvp/hall-of-fame.tsx';
import { SeasonSelect } from '#web/features/stats/season-select.tsx';
import { teamIdOf, useTeamId } from '#web/lib/team.ts';
import { pointsQuery, seasonAwardsQuery } from '#web/queries/mvp/points-queries.ts';
import { winnersQuery } from '#web/queries/mvp/queries.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { ShareButton } from '#web/ui/share-button.tsx';

export const Route = createFileRoute('/mvp-history')({
  validateSearch: (search): { season?: number } => {
    const season = Number(search.season);
    return Number.isInteger(season) && season > 0 ? { season } : {};
  },
  loaderDeps: ({ search: { season } }) => ({ season }),
  loader: async ({ context, deps: { season } }) => {
    const { queryClient } = context;
    const teamId = await teamIdOf(context);
    void queryClient.prefetchQuery(teamQuery(teamId));
    void queryClient.prefetchQuery(winnersQuery(teamId));
    void queryClient.prefetchQuery(pointsQuery(teamId, season));
    void queryClient.prefetchQuery(seasonAwardsQuery(teamId));
  },
  component: MvpHistoryScreen,
});

function MvpHistoryScreen() {
  const teamId = useTeamId();
  const { season } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: team } = useQuery(teamQuery(teamId));
  const choose = (next: number | undefined) =>
    void navigate({ search: next ? { season: next } : {}, replace: true, resetScroll: false });
  return (
    <Screen>
      <PageHeading
        eyebrow={team?.name ?? '\u00a0'}
        actions={<ShareButton title={pages['/mvp-history'].title()} path={`/mvp-history?team=${teamId}`} />}
      >
        {pages['/mvp-history'].title()}
      </PageHeading>
      <HallOfFame
        teamId={teamId}
        seasonId={season}
        seasonSelect={<SeasonSelect teamId={teamId} value={season} onChange={choose} />}
      />
    </Screen>
  );
}
