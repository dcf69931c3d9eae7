import { createFileRoute } from '@tanstack/react-router';
import { pageName } from '#contract/pages.ts';
import { SeasonAdvancedCard } from '#web/features/scorebook/season/season-advanced-card.tsx';
import { ViewingStrip } from '#web/features/shell/viewing-strip.tsx';
import { LeaderboardCard } from '#web/features/stats/leaderboard-card.tsx';
import { SeasonSelect } from '#web/features/stats/season-select.tsx';
import { readSearch, type Sort, searchOf, sortOf } from '#web/features/stats/sort.ts';
import { TeamEyebrow } from '#web/features/teams/team-eyebrow.tsx';
import { useTeamId } from '#web/lib/team.ts';
import { readTeamSearch } from '#web/lib/team-search.ts';
import { leaderboardQuery } from '#web/queries/stats/queries.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { useWords } from '#web/queries/teams/use-words.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { readerOf } from './-loaders/reader.ts';

export const Route = createFileRoute('/leaderboard')({
  validateSearch: (search) => ({ ...readSearch(search), ...readTeamSearch(search) }),
  loaderDeps: ({ search: { season, team } }) => ({ season, team }),
  loader: async ({ context, deps: { season, team } }) => {
    const { load, teamId } = await readerOf(context, team);
    await context.awaitOnServer(
      Promise.all([load(leaderboardQuery(teamId, season)), load(teamQuery(teamId))]),
    );
  },
  component: LeaderboardScreen,
});

/** The sort and the season are in the URL, so that a view can be shared. Product §2, Season leaderboard. */
function LeaderboardScreen() {
  const search = Route.useSearch();
  const teamId = useTeamId(search.team);
  const words = useWords(teamId);
  const navigate = Route.useNavigate();
  const sort = sortOf(search);
  const show = (next: Sort, season: number | undefined) =>
    void navigate({
      search: { ...searchOf(next, season), ...readTeamSearch(search) },
      replace: true,
      resetScroll: false,
    });
  return (
    <Screen>
      <ViewingStrip teamId={teamId} />
      <PageHeading
        eyebrow={<TeamEyebrow teamId={teamId} />}
        actions={
          <SeasonSelect teamId={teamId} value={search.season} onChange={(season) => show(sort, season)} />
        }
      >
        {pageName('/leaderboard', words)}
      </PageHeading>
      <LeaderboardCard
        teamId={teamId}
        seasonId={search.season}
        sort={sort}
        onSort={(next) => show(next, search.season)}
      />
      <SeasonAdvancedCard key={`${teamId} ${search.season}`} teamId={teamId} seasonId={search.season} />
    </Screen>
  );
}
