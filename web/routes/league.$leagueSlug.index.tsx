import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { m } from '#messages';
import { CompetitionSelect } from '#web/features/competitions/competition-select.tsx';
import { DeskLink } from '#web/features/competitions/desk-link.tsx';
import { LeagueFoot } from '#web/features/competitions/league-foot.tsx';
import { LeagueGames } from '#web/features/competitions/league-games.tsx';
import { LeagueTables } from '#web/features/competitions/league-table.tsx';
import { LeaguePlayoffs } from '#web/features/competitions/playoffs/league-playoffs.tsx';
import { LeagueLeaders } from '#web/features/stats/league-leaders.tsx';
import { dayRangeText } from '#web/lib/dates.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { leagueLeadersQuery, leaguePageQuery } from '#web/queries/competitions/queries.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { LeagueBoundary, NoCompetition } from './-league/league-boundary.tsx';
import { loadTeamBars } from './-loaders/bars.ts';
import { readerOf } from './-loaders/reader.ts';

export const Route = createFileRoute('/league/$leagueSlug/')({
  validateSearch: ({ competition }): { competition?: string | undefined } =>
    typeof competition === 'string' && competition !== '' ? { competition } : {},
  loaderDeps: ({ search: { competition } }) => ({ competition }),
  loader: async ({ context, params, deps: { competition } }) => {
    const [page] = await Promise.all([
      context.load(leaguePageQuery(params.leagueSlug, competition)),
      context.load(leagueLeadersQuery(params.leagueSlug, competition)),
      context.awaitOnServer(readerOf(context).then(loadTeamBars)),
    ]);
    if (page === null) throw notFound();
  },
  component: LeagueScreen,
});

/** Product §2, League. */
function LeagueScreen() {
  const { leagueSlug } = Route.useParams();
  const { competition } = Route.useSearch();
  return (
    <LeagueBoundary key={`${leagueSlug} ${competition}`} title={pages['/league/{leagueSlug}'].title()}>
      <League leagueSlug={leagueSlug} />
    </LeagueBoundary>
  );
}

function League({ leagueSlug }: { leagueSlug: string }) {
  const { competition: slug } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: page } = useSuspenseQuery(leaguePageQuery(leagueSlug, slug));
  usePageTitle(page?.league.name);
  if (!page) throw notFound();
  const { league, competitions, competition } = page;
  return (
    <Screen>
      <PageHeading
        eyebrow={
          competition && m.league_competitionDays({ name: competition.name, days: dayRangeText(competition) })
        }
        description={league.description}
        actions={
          <>
            <CompetitionSelect
              competitions={competitions}
              value={competition?.slug}
              onChange={(next) => void navigate({ search: { competition: next } })}
            />
            <DeskLink leagueSlug={league.slug} />
          </>
        }
      >
        {league.name}
      </PageHeading>
      {competition ? (
        <>
          <LeaguePlayoffs competition={competition} />
          <LeagueTables leagueSlug={league.slug} competition={competition} />
          <LeagueGames leagueSlug={league.slug} competition={competition} />
          <LeagueLeaders leagueSlug={leagueSlug} competition={slug} />
        </>
      ) : (
        <NoCompetition />
      )}
      <LeagueFoot leagueSlug={league.slug} />
    </Screen>
  );
}
