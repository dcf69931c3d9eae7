import { type ReactNode, startTransition, useEffect } from 'react';
import type { PageQuery } from '#contract/page-data.ts';
import { App } from './app.tsx';
import { hydratedEvent } from './build/deferred-hydration.ts';
import { noteReachable } from './lib/connection.ts';
import { page } from './lib/page.ts';
import { hasPendingSignOut } from './lib/pending-sign-out.ts';
import { createRoot, hydrateRoot } from './lib/react-dom.ts';
import { createSessionGate } from './lib/session-gate.ts';
import { chosenTeam } from './lib/team-choice.ts';
import { endFirstVisit, setPageAnswers } from './queries/page-answers.ts';
import { createQueryClient } from './queries/query-client.ts';
import { createAppRouter } from './router.tsx';

const { identity, queries, shell } = page();
const root = document.getElementById('root')!;

if (shell) void openWithoutConnection();
else if (queries && root.hasChildNodes()) void hydratePage(queries);
else renderPage(queries ?? []);

function createApp(isHydrating = () => false) {
  const queryClient = createQueryClient();
  const sessionGate = createSessionGate();
  const firstTeam = () => page().firstTeamId;
  const router = createAppRouter({ queryClient, sessionGate, chosenTeam, firstTeam, isHydrating });
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) endFirstVisit();
  });
  const app = <App queryClient={queryClient} sessionGate={sessionGate} router={router} />;
  return { app, queryClient, sessionGate, router };
}

/** Renders with what came along for a signed-in person, unless they have signed out meanwhile. */
function renderPage(answers: readonly PageQuery[]): void {
  const { app, queryClient } = createApp();
  if (!hasPendingSignOut()) setPageAnswers(queryClient, answers);
  createRoot(root).render(app);
}

/** Shows what was last read. The service worker opens this page only where the server does not answer. */
async function openWithoutConnection(): Promise<void> {
  noteReachable(false);
  const { app, queryClient } = createApp();
  const { restoreAnswers } = await import('./features/offline/query-persister.ts');
  await restoreAnswers(queryClient).catch(() => {});
  createRoot(root).render(app);
}

/** Hydrates what the server rendered, with its data and its route's code, in tasks between which the browser handles input. */
async function hydratePage(rendered: readonly PageQuery[]): Promise<void> {
  await nextTask();
  let isHydrating = true;
  const { app, queryClient, sessionGate, router } = createApp(() => isHydrating);
  await nextTask();
  setPageAnswers(queryClient, rendered);
  if (!identity) sessionGate.update({ status: 'signed-out' });
  // The router then expects the server's markup, and renders no pending state over it.
  router.ssr = { manifest: undefined };
  await router.load();
  isHydrating = false;
  await nextTask();
  startTransition(() => {
    hydrateRoot(root, <Hydrated>{app}</Hydrated>);
  });
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Has the events that were queued before hydration repeated. */
function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.dispatchEvent(new Event(hydratedEvent));
  }, []);
  return children;
}
