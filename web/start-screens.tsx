import { type ReactNode, useEffect } from 'react';
import type { PageQuery } from '#contract/page-data.ts';
import { hydratedEvent } from './build/deferred-hydration.ts';
import { noteReachable } from './lib/connection.ts';
import { setCurrentPath } from './lib/current-path.ts';
import { nextTask } from './lib/next-task.ts';
import { page } from './lib/page.ts';
import { hasPendingSignOut } from './lib/pending-sign-out.ts';
import { setQueryClient } from './lib/query-client-of-screens.ts';
import { createSessionGate } from './lib/session-gate.ts';
import { markStaleChunk } from './lib/stale-chunk.ts';
import { withStorageTimeout } from './lib/storage-timeout.ts';
import { selectedTeam } from './lib/team-choice.ts';
import { endFirstVisit, setPageAnswers } from './queries/page-answers.ts';
import { createQueryClient } from './queries/query-client.ts';
import { createScreens } from './screens.tsx';

/** The screens with what came along for a signed-in person, unless they have signed out meanwhile. */
export async function openScreens(answers: readonly PageQuery[]) {
  const { queryClient, ...screens } = startScreens();
  if (!hasPendingSignOut()) setPageAnswers(queryClient, answers);
  return screens;
}

/** Shows what was last read. The service worker opens this page only where the server does not answer. */
export async function openScreensWithoutConnection() {
  noteReachable(false);
  const { queryClient, ...screens } = startScreens();
  const { restoreAnswers } = await import('./features/offline/query-persister.ts');
  await withStorageTimeout(restoreAnswers(queryClient), undefined).catch(() => {});
  return screens;
}

/**
 * For a page that the server has rendered: with its data and its route's code, so that nothing of it changes. In several tasks:
 * on a phone each of them takes as long as a press may wait.
 */
export async function screensToHydrate(rendered: readonly PageQuery[]) {
  let isHydrating = true;
  const { queryClient, sessionGate, router, Screen, Background } = startScreens(() => isHydrating);
  setPageAnswers(queryClient, rendered);
  if (!page().identity) sessionGate.update({ status: 'signed-out' });
  // The router then expects the server's markup, and renders no pending state over it.
  router.ssr = { manifest: undefined };
  await nextTask();
  await router.load();
  isHydrating = false;
  await nextTask();
  const HydratedScreen = () => (
    <Hydrated>
      <Screen />
    </Hydrated>
  );
  return { Screen: HydratedScreen, Background };
}

/** Ends the queue of events before hydration. */
function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.dispatchEvent(new Event(hydratedEvent));
  }, []);
  return children;
}

function startScreens(isHydrating = () => false) {
  // Before the router loads or preloads the code of any screen.
  window.addEventListener('vite:preloadError', markStaleChunk);
  const queryClient = createQueryClient();
  const sessionGate = createSessionGate();
  const firstTeam = () => page().firstTeamId;
  const screens = createScreens({ queryClient, sessionGate, selectedTeam, firstTeam, isHydrating });
  const { router } = screens;
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) endFirstVisit();
  });
  router.history.subscribe(() => setCurrentPath(router.history.location.pathname));
  setQueryClient(queryClient);
  return { queryClient, sessionGate, ...screens };
}
