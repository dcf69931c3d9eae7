import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link, notFound } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { m } from '#messages';
import { CompetitionSelect } from '#web/features/competitions/competition-select.tsx';
import { FairnessCard } from '#web/features/competitions/fairness/fairness-card.tsx';
import { LeagueSchedule } from '#web/features/competitions/league-schedule.tsx';
import { defaultShow, groupings, type ScheduleView } from '#web/features/competitions/schedule-view.ts';
import { LeagueCalendar } from '#web/features/schedule/league-calendar.tsx';
import { usePageTitle } from '#web/lib/page-title.ts';
import { leagueScheduleQuery } from '#web/queries/competitions/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { LeagueBoundary, NoCompetition } from './-league/league-boundary.tsx';
import { loadTeamBars } from './-loaders/bars.ts';
import { readerOf } from './-loaders/reader.ts';

type Search = Partial<ScheduleView> & { competition?: string | undefined };

export const Route = createFileRoute('/league/$leagueSlug/schedule')({
  validateSearch: ({ competition, show, by, entry, venue, pool }): Search => ({
    ...(typeof competition === 'string' && competition !== '' && { competition }),
    ...((show === 'upcoming' || show === 'results') && { show }),
    ...(by === 'day' && { by }),
    ...(typeof entry === 'number' && Number.isSafeInteger(entry) && { entry }),
    ...(typeof pool === 'number' && Number.isSafeInteger(pool) && { pool }),
    ...(typeof venue === 'string' && venue !== '' && { venue }),
  }),
  loaderDeps: ({ search: { competition } }) => ({ competition }),
  loader: async ({ context, params, deps: { competition } }) => {
    const [page] = await Promise.all([
      context.load(leagueScheduleQuery(params.leagueSlug, competition)),
      context.awaitOnServer(readerOf(context).then(loadTeamBars)),
    ]);
    if (page === null) throw notFound();
  },
  component: LeagueScheduleScreen,
});

const title = pages['/league/{leagueSlug}/schedule'].title;

/** The view is in the URL, so that it can be shared. Product §2, League. */
function LeagueScheduleScreen() {
  const { leagueSlug } = Route.useParams();
  const { competition } = Route.useSearch();
  return (
    <LeagueBoundary key={`${leagueSlug} ${competition}`} title={title()}>
      <Games leagueSlug={leagueSlug} />
    </LeagueBoundary>
  );
}

function Games({ leagueSlug }: { leagueSlug: string }) {
  const { competition: slug, ...view } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: page } = useSuspenseQuery(leagueScheduleQuery(leagueSlug, slug));
  usePageTitle(page && m.league_scheduleOf({ league: page.league.name }));
  if (!page) throw notFound();
  const { league, competitions, competition } = page;
  const show = (changes: Search) =>
    void navigate({ search: (now) => ({ ...now, ...changes }), replace: true, resetScroll: false });
  return (
    <Screen>
      <PageHeading
        eyebrow={title()}
        actions={
          <>
            <Button asChild variant="secondary">
              <Link to="/league/$leagueSlug" params={{ leagueSlug }} search={{ competition: slug }}>
                {m.league_standingsLink()}
              </Link>
            </Button>
            {competition && <LeagueCalendar leagueSlug={leagueSlug} competition={slug} venue={view.venue} />}
            <CompetitionSelect
              competitions={competitions}
              value={competition?.slug}
              onChange={(next) =>
                void navigate({
                  search: ({ show: _, entry: __, venue: ___, pool: ____, ...now }) => ({
                    ...now,
                    competition: next,
                  }),
                })
              }
            />
          </>
        }
      >
        {league.name}
      </PageHeading>
      {competition ? (
        <>
          <LeagueSchedule
            competition={competition}
            view={{
              ...view,
              show: view.show ?? defaultShow(competition),
              by: view.by ?? groupings[0],
            }}
            onView={show}
          />
          {competition.isPlanned && <FairnessCard competition={competition} />}
        </>
      ) : (
        <NoCompetition />
      )}
    </Screen>
  );
}
