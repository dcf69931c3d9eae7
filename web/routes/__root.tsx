import { createRootRouteWithContext, Outlet, redirect } from '@tanstack/react-router';
import { lazy } from 'react';
import { OfflineRegion } from '#web/features/offline/offline-region.tsx';
import { ScreenOrOffline } from '#web/features/offline/screen-or-offline.tsx';
import { usePendingCount } from '#web/features/players/management/pending-count.ts';
import { Shell } from '#web/features/shell/shell.tsx';
import { screenWithoutTeam } from '#web/features/shell/without-team.ts';
import type { RouterContext } from '../router.tsx';

const LiveUpdates = lazy(async () => ({
  // If its chunk fails to load, screens follow what is done in this window alone.
  default: await import('#web/features/live/live-updates.tsx').then(
    (module) => module.LiveUpdates,
    () => () => null,
  ),
}));

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ context, location }) => {
    if (context.chosenTeam() ?? context.firstTeam()) return;
    return leadPastTeamScreens(context, location.pathname);
  },
  component: RootScreen,
});

/** Without a team, screens of a team redirect before they request anything. */
async function leadPastTeamScreens({ sessionGate }: RouterContext, pathname: string): Promise<void> {
  const to = screenWithoutTeam(await sessionGate.settled(), pathname);
  if (to) throw redirect({ to, replace: true });
}

function RootScreen() {
  return (
    <Shell
      pending={usePendingCount()}
      background={
        <OfflineRegion>
          <LiveUpdates />
        </OfflineRegion>
      }
    >
      <ScreenOrOffline>
        <Outlet />
      </ScreenOrOffline>
    </Shell>
  );
}
