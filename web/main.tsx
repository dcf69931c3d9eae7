import { RouterProvider } from '@tanstack/react-router';
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

const { loaded, shell } = page();
const root = document.getElementById('root')!;
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

const inStrictMode = (app: ReactNode) => <StrictMode>{app}</StrictMode>;
// In a transition React yields between pieces of a page, so that a press need not wait for the whole.
if (loaded === 'markup')
  startTransition(() => {
    hydrateRoot(root, inStrictMode(<RouterClient router={router} />), rootOptions);
  });
// Not while a sign-out or an invite code waits: the data is of the session before.
else if (loaded === 'data' && session.get().status !== 'loading') render(<RouterClient router={router} />);
else if (shell) void renderWithoutConnection();
else render(<RouterProvider router={router} />);

function render(app: ReactNode): void {
  createRoot(root, rootOptions).render(inStrictMode(app));
}

/** Shows what was last read. The service worker opens this page only where the server does not answer. */
async function renderWithoutConnection(): Promise<void> {
  noteReachable(false);
  const { readStoredScreen } = await import('./features/offline/query-persister.ts');
  await readStoredScreen(queryClient, router);
  render(<RouterProvider router={router} />);
}
