import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { m } from '#messages';
import { Portal } from '#web/features/teams/portal.tsx';
import { QuickAccess } from '#web/features/teams/quick-access.tsx';
import { leaguesQuery, leagueTeamsQuery, loadQuickAccess } from '#web/queries/teams/queries.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';
import { type Reader, readerOf } from './-loaders/reader.ts';

type Search = {
  /** Slugs of the selected league and team. */
  league?: string;
  team?: string;
};

const slug = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 60) : undefined;

export const Route = createFileRoute('/leagues')({
  validateSearch: (search): Search => {
    const league = slug(search.league);
    const team = slug(search.team);
    return { ...(league && { league }), ...(league && team && { team }) };
  },
  loaderDeps: ({ search: { league } }) => ({ league }),
  loader: async ({ context, deps: { league } }) => {
    const reader = await readerOf(context);
    // The height above the list depends on the teams: they load before rendering, so that nothing shifts.
    await Promise.all([
      loadQuickAccess(context.load),
      context.awaitOnServer(loadSelectedLeague(reader, league)),
    ]);
  },
  component: LeaguesScreen,
});

async function loadSelectedLeague({ load }: Reader, league: string | undefined): Promise<void> {
  if (league === undefined) return;
  const leagues = (await load(leaguesQuery())) ?? [];
  const selected = leagues.find(({ slug: leagueSlug }) => leagueSlug === league);
  if (selected) await load(leagueTeamsQuery(selected.id));
}

/** Product §2, Leagues portal. */
function LeaguesScreen() {
  const { league, team } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Screen>
      <PageHeading description={m.leagues_intro()}>{pages['/leagues'].title()}</PageHeading>
      <QuickAccess />
      <Portal
        league={league}
        team={team}
        onSelect={(selection) => void navigate({ search: selection, replace: true, resetScroll: false })}
      />
    </Screen>
  );
}
