import { type DehydratedState, hydrate } from '@tanstack/react-query';
import { setNonce } from 'get-nonce';
import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { readyEvent } from './build/late-start.ts';
import { noteReachable } from './lib/connection.ts';
import { page } from './lib/page.ts';
import { createQueryClient } from './lib/query-client.ts';
import { createSessionGate } from './lib/session-gate.ts';
import { chosenTeam } from './lib/team-choice.ts';
import { createAppRouter } from './router.tsx';

const { identity, queries, shell } = page();
const queryClient = createQueryClient();
const sessionGate = createSessionGate();
const isRendered = queries !== null;
const router = createAppRouter({ queryClient, sessionGate, chosenTeam }, { isRendered });

// Dialogs and menus hold the page still with a style element, which the security policy admits by this nonce alone.
const nonce = document.querySelector('meta[property="csp-nonce"]')?.getAttribute('content');
if (nonce) setNonce(nonce);

const app = <App queryClient={queryClient} sessionGate={sessionGate} router={router} />;
const root = document.getElementById('root')!;

if (shell) void openWithoutConnection();
else if (isRendered) void takeOver();
else createRoot(root).render(app);

/** Shows what was read last, until the server answers: the service worker has this page shown only when it did not. */
async function openWithoutConnection(): Promise<void> {
  noteReachable(false);
  const { restoreAnswers } = await import('./features/offline/kept-answers.ts');
  await restoreAnswers(queryClient).catch(() => {});
  createRoot(root).render(app);
}

/** Brings what the server has rendered to life: with its data, and the code of its route, at hand. */
async function takeOver(): Promise<void> {
  hydrate(queryClient, queries as DehydratedState);
  if (!identity) sessionGate.update({ status: 'signed-out' });
  // Tells the router that the server has rendered the same tree.
  router.ssr = { manifest: undefined };
  await router.load();
  await new Promise((resolve) => setTimeout(resolve));
  // In a transition it is done in small steps, between which the browser answers to the reader.
  startTransition(() => {
    hydrateRoot(root, <Ready>{app}</Ready>);
  });
}

/** What was pressed before now is done after all. */
function Ready({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.dispatchEvent(new Event(readyEvent));
  }, []);
  return children;
}
