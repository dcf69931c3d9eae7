import { createFileRoute } from '@tanstack/react-router';
import { pageName } from '#contract/pages.ts';
import { HallOfFame } from '#web/features/mvp/hall-of-fame.tsx';
import { ViewingStrip } from '#web/features/shell/viewing-strip.tsx';
import { SeasonSelect } from '#web/features/stats/season-select.tsx';
import { TeamEyebrow } from '#web/features/teams/team-eyebrow.tsx';
import { useTeamId } from '#web/lib/team.ts';
import { readTeamSearch, type TeamSearch } from '#web/lib/team-search.ts';
import { pointsQuery, seasonAwardsQuery, winnersQuery } from '#web/queries/mvp/queries.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { useWords } from '#web/queries/teams/use-words.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { ShareButton } from '#web/ui/share-button.tsx';
import { readerOf } from './-loaders/reader.ts';

export const Route = createFileRoute('/mvp-history')({
  validateSearch: (search): TeamSearch & { season?: number } => {
    const season = Number(search.season);
    return { ...readTeamSearch(search), ...(Number.isInteger(season) && season > 0 && { season }) };
  },
  loaderDeps: ({ search: { season, team } }) => ({ season, team }),
  loader: async ({ context, deps: { season, team } }) => {
    const { load, teamId } = await readerOf(context, team);
    await context.awaitOnServer(
      Promise.all([
        load(teamQuery(teamId)),
        load(winnersQuery(teamId)),
        load(pointsQuery(teamId, season)),
        load(seasonAwardsQuery(teamId)),
      ]),
    );
  },
  component: MvpHistoryScreen,
});

function MvpHistoryScreen() {
  const { season, team: teamOfUrl } = Route.useSearch();
  const teamId = useTeamId(teamOfUrl);
  const words = useWords(teamId);
  const navigate = Route.useNavigate();
  const choose = (next: number | undefined) =>
    void navigate({
      search: { ...(teamOfUrl && { team: teamOfUrl }), ...(next && { season: next }) },
      replace: true,
      resetScroll: false,
    });
  return (
    <Screen>
      <ViewingStrip teamId={teamId} />
      <PageHeading
        eyebrow={<TeamEyebrow teamId={teamId} />}
        actions={
          <ShareButton title={pageName('/mvp-history', words) ?? ''} path={`/mvp-history?team=${teamId}`} />
        }
      >
        {pageName('/mvp-history', words)}
      </PageHeading>
      <HallOfFame
        teamId={teamId}
        seasonId={season}
        seasonSelect={<SeasonSelect teamId={teamId} value={season} onChange={choose} />}
      />
    </Screen>
  );
}
