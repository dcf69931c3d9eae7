import { createRootRouteWithContext, Outlet, redirect } from '@tanstack/react-router';
import { ScreenOrOffline } from '#web/features/offline/screen-or-offline.tsx';
import { ExistingTeam } from '#web/features/shell/existing-team.tsx';
import { useNavigationEffects } from '#web/features/shell/use-navigation-effects.ts';
import { screenWithoutTeam } from '#web/features/shell/without-team.ts';
import { readTeamSearch } from '#web/lib/team-search.ts';
import type { RouterContext } from '../router.tsx';
import { loadBars } from './-loaders/bars.ts';
import { readerOf } from './-loaders/reader.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ context, location }) => {
    if (context.selectedTeam() ?? context.firstTeam()) return;
    return leadPastTeamScreens(context, location.pathname);
  },
  // Once, with the first screen: the bars stay while screens change.
  staleTime: Number.POSITIVE_INFINITY,
  loader: ({ context, location }) =>
    context.awaitOnServer(readerOf(context, readTeamSearch(location.search).team).then(loadBars)),
  component: RootScreen,
});

/** Without a team, screens of a team redirect before they request anything. */
async function leadPastTeamScreens({ session }: RouterContext, pathname: string): Promise<void> {
  const to = screenWithoutTeam(await session.settled(), pathname);
  if (to) throw redirect({ to, replace: true });
}

function RootScreen() {
  useNavigationEffects();
  return (
    <ScreenOrOffline>
      <ExistingTeam>
        <Outlet />
      </ExistingTeam>
    </ScreenOrOffline>
  );
}
