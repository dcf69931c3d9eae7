import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Link, notFound } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { LeagueDesk, ManagedCompetition } from '#contract/competitions/management.ts';
import { isDay } from '#domain/calendar.ts';
import { m } from '#messages';
import { Captains } from '#web/features/competitions/desk/captains.tsx';
import { Games } from '#web/features/competitions/desk/games.tsx';
import { countOpenResults } from '#web/features/competitions/desk/open-results.ts';
import { Playoffs } from '#web/features/competitions/desk/playoffs.tsx';
import { Results } from '#web/features/competitions/desk/results.tsx';
import { type View, views } from '#web/features/competitions/desk/section-names.ts';
import { SectionNav } from '#web/features/competitions/desk/sections.tsx';
import { Setup } from '#web/features/competitions/desk/setup.tsx';
import { Teams } from '#web/features/competitions/desk/teams.tsx';
import { ImportFixtures } from '#web/features/schedule-import/league/import-fixtures.tsx';
import { OrganizerOnly } from '#web/features/shell/role-guard.tsx';
import { dayRangeText } from '#web/lib/dates.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { leagueDeskQuery, managedCompetitionsQuery } from '#web/queries/competitions/queries.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { DeskBoundary } from '../-desk/desk-boundary.tsx';
import { loadCompetitionDesk } from '../-desk/load-desk.ts';

const Planner = lazy(async () => ({
  default: (await import('#web/features/competitions/desk/planner/planner.tsx')).Planner,
}));

type DeskSearch = {
  section?: View;
  /** A team that can't play on a day, for which the planner moves its game. */
  off?: number;
  day?: string;
};

export const Route = createFileRoute('/_protected/league/$leagueSlug/desk_/$competitionSlug')({
  validateSearch: ({ section, off, day }: Record<string, unknown>): DeskSearch => {
    const requested = views.find((one) => one === section);
    const dayOff =
      requested === 'plan' && typeof off === 'number' && typeof day === 'string' && isDay(day)
        ? { off, day }
        : {};
    return { ...(requested && { section: requested }), ...dayOff };
  },
  loaderDeps: ({ search: { section } }) => ({ section }),
  loader: ({ context, params: { leagueSlug, competitionSlug }, deps: { section } }) =>
    loadCompetitionDesk(context, { leagueSlug, competitionSlug, section }),
  component: CompetitionScreen,
});

/** Product §2, League desk. */
function CompetitionScreen() {
  const { leagueSlug, competitionSlug } = Route.useParams();
  return (
    <OrganizerOnly leagueSlug={leagueSlug}>
      <DeskBoundary key={`${leagueSlug}/${competitionSlug}`}>
        <CompetitionDesk leagueSlug={leagueSlug} competitionSlug={competitionSlug} />
      </DeskBoundary>
    </OrganizerOnly>
  );
}

type CompetitionDeskProps = { leagueSlug: string; competitionSlug: string };

function CompetitionDesk({ leagueSlug, competitionSlug }: CompetitionDeskProps) {
  const { data: desk } = useSuspenseQuery(leagueDeskQuery(leagueSlug));
  if (!desk) throw notFound();
  const { data: competitions } = useSuspenseQuery(managedCompetitionsQuery(desk.league.id));
  const competition = competitions.find(({ slug }) => slug === competitionSlug);
  // Chosen once, so that the second team or the first game doesn't lead away from where they are added.
  const [first] = useState(() => firstSection(competition));
  const { section = first, off, day } = Route.useSearch();
  usePageTitle(competition?.name);
  if (!competition) throw notFound();
  return (
    <Screen>
      <PageHeading
        eyebrow={
          <Link
            to="/league/$leagueSlug/desk"
            params={{ leagueSlug }}
            className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
          >
            {m.desk_of({ league: desk.league.name })}
          </Link>
        }
        description={dayRangeText(competition)}
      >
        {competition.name}
      </PageHeading>
      <SectionNav
        current={section}
        waiting={{
          results: countOpenResults(competition),
          captains: competition.timeRequests.length,
          teams: competition.pools.length > 0 ? competition.entries.filter(({ pool }) => !pool).length : 0,
        }}
      />
      <Part
        section={section}
        competition={competition}
        teams={desk.teams}
        leagueSlug={leagueSlug}
        dayOff={off !== undefined && day !== undefined ? { entryId: off, day } : null}
      />
    </Screen>
  );
}

type PartProps = {
  section: View;
  leagueSlug: string;
  competition: ManagedCompetition;
  teams: LeagueDesk['teams'];
  dayOff: { entryId: number; day: string } | null;
};

function Part({ section, leagueSlug, competition, teams, dayOff }: PartProps) {
  switch (section) {
    case 'results':
      return <Results competition={competition} />;
    case 'games':
      return <Games competition={competition} importer={<ImportFixtures competition={competition} />} />;
    case 'plan':
      return (
        <Suspense fallback={<SkeletonRows count={6} label={m.desk_loading()} />}>
          <Planner key={competition.id} competition={competition} dayOff={dayOff} />
        </Suspense>
      );
    case 'captains':
      return <Captains competition={competition} />;
    case 'playoffs':
      return <Playoffs competition={competition} />;
    case 'teams':
      return <Teams competition={competition} teams={teams} />;
    case 'setup':
      return <Setup key={competition.id} leagueSlug={leagueSlug} competition={competition} />;
  }
}

/** What is to do first: teams, then games, then results. */
function firstSection(competition: ManagedCompetition | undefined): View {
  if (!competition || competition.entries.length < 2) return 'teams';
  return competition.fixtures.length === 0 ? 'games' : 'results';
}
