import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { usePendingCount } from '#web/features/captain/pending-count.ts';
import { OfflineRegion } from '#web/features/offline/offline-region.tsx';
import { ScreenOrOffline } from '#web/features/offline/screen-or-offline.tsx';
import { Shell } from '#web/features/shell/shell.tsx';
import type { RouterContext } from '../router.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({
  component: RootScreen,
});

function RootScreen() {
  return (
    <Shell pending={usePendingCount()} background={<OfflineRegion />}>
      <ScreenOrOffline>
        <Outlet />
      </ScreenOrOffline>
    </Shell>
  );
}
