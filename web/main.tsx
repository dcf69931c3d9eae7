import type { QueryClient } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { noteReachable } from './lib/connection.ts';
import { page } from './lib/page.ts';
import { createSession, sessionOfPage } from './lib/session/session.ts';
import { markStaleChunk } from './lib/stale-chunk.ts';
import { selectedTeam } from './lib/team-choice.ts';
import { rootOptions } from './queries/failed-read.ts';
import { createLoad } from './queries/load.ts';
import { createQueryClient } from './queries/query-client.ts';
import { createAppRouter } from './router.tsx';

// Before the router loads or preloads the code of any screen.
window.addEventListener('vite:preloadError', markStaleChunk);

void start();

/** Evaluating the code, making the app and rendering it are tasks of their own: a press need not wait for all three. */
async function start(): Promise<void> {
  await nextTask();
  const { loaded, shell } = page();
  const queryClient = createQueryClient();
  const session = createSession(queryClient, sessionOfPage());
  const router = createAppRouter(
    {
      queryClient,
      ...createLoad(queryClient),
      awaitOnServer: () => undefined,
      session,
      selectedTeam,
      firstTeam: () => page().firstTeamId,
    },
    { isHydrated: loaded === 'markup' },
  );
  await nextTask();
  if (loaded === 'markup') hydrate(<RouterClient router={router} />);
  // Not while a sign-out or an invite code waits: the data is of the session before.
  else if (loaded === 'data' && session.get().status !== 'loading') render(<RouterClient router={router} />);
  else {
    if (shell) await readWithoutConnection(queryClient, router);
    render(<RouterProvider router={router} />);
  }
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/** In a transition React yields between pieces of a page, so that a press need not wait for the whole. */
function hydrate(app: ReactNode): void {
  startTransition(() => {
    hydrateRoot(document.getElementById('root')!, <StrictMode>{app}</StrictMode>, rootOptions);
  });
}

function render(app: ReactNode): void {
  createRoot(document.getElementById('root')!, rootOptions).render(<StrictMode>{app}</StrictMode>);
}

/** Reads what was stored last. The service worker opens a page without data only where the server doesn't answer. */
async function readWithoutConnection(queryClient: QueryClient, router: AnyRouter): Promise<void> {
  noteReachable(false);
  const { readStoredScreen } = await import('./features/offline/query-persister.ts');
  await readStoredScreen(queryClient, router);
}
