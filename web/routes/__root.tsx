import { createRootRouteWithContext, Outlet, redirect } from '@tanstack/react-router';
import { ScreenOrOffline } from '#web/features/offline/screen-or-offline.tsx';
import { usePendingCount } from '#web/features/players/management/pending-count.ts';
import { useNavigationEffects } from '#web/features/shell/use-navigation-effects.ts';
import { useSetBarCounts } from '#web/features/shell/use-set-bar-counts.ts';
import { screenWithoutTeam } from '#web/features/shell/without-team.ts';
import { nextTask } from '#web/lib/next-task.ts';
import type { RouterContext } from '../router.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ context, location }) => {
    const lead = () => {
      if (context.selectedTeam() ?? context.firstTeam()) return;
      return leadPastTeamScreens(context, location.pathname);
    };
    // Matching has taken one task; what the loaders do takes another.
    return context.isHydrating() ? nextTask().then(lead) : lead();
  },
  component: RootScreen,
});

/** Without a team, screens of a team redirect before they request anything. */
async function leadPastTeamScreens({ sessionGate }: RouterContext, pathname: string): Promise<void> {
  const to = screenWithoutTeam(await sessionGate.settled(), pathname);
  if (to) throw redirect({ to, replace: true });
}

function RootScreen() {
  useNavigationEffects();
  useSetBarCounts(usePendingCount());
  return (
    <ScreenOrOffline>
      <Outlet />
    </ScreenOrOffline>
  );
}
