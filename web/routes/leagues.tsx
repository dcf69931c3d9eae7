import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { m } from '#messages';
import { Portal } from '#web/features/teams/portal.tsx';
import { QuickAccess } from '#web/features/teams/quick-access.tsx';
import { readQuickAccess } from '#web/queries/teams/league-queries.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Screen } from '#web/ui/screen.tsx';

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
  loader: async ({ context }) => {
    // The height above the list depends on the teams: both load before rendering, so that nothing shifts.
    await Promise.all([readQuickAccess(context.queryClient), context.sessionGate.settled()]);
  },
  component: LeaguesScreen,
});

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
