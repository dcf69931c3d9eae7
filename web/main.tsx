import { lazy, startTransition } from 'react';
import type { PageQuery } from '#contract/page-data.ts';
import { App } from './app.tsx';
import { failedEvent } from './build/deferred-hydration.ts';
import { nextTask } from './lib/next-task.ts';
import { page } from './lib/page.ts';
import { createRoot, hydrateRoot } from './lib/react-dom.ts';
import { logCaughtError } from './lib/stale-chunk.ts';
import { pageIsIdle } from './lib/when-idle.ts';
import { loadScreens, loadScreensOfMarkup, screenIsAwaited } from './load-screens.ts';

const { queries, shell } = page();
const root = document.getElementById('root')!;
const path = location.pathname;
const rootOptions = { onCaughtError: logCaughtError };

if (queries && !shell && root.hasChildNodes()) void hydratePage(queries);
else void renderPage().catch(showFailure);

function showFailure(reason: unknown): never {
  document.dispatchEvent(new Event(failedEvent));
  throw reason;
}

async function renderPage(): Promise<void> {
  const { openScreens, openScreensWithoutConnection } = await loadScreens();
  const screens = await (shell ? openScreensWithoutConnection() : openScreens(queries ?? []));
  createRoot(root, rootOptions).render(<App path={path} {...screens} />);
}

/**
 * Hydrates what the server rendered: the bars first, whose buttons need React alone, and the screen once the browser has nothing
 * better to do or somebody presses something in it. Until then its markup stays, and its links lead on.
 */
async function hydratePage(rendered: readonly PageQuery[]): Promise<void> {
  await nextTask();
  let screens: ReturnType<typeof screensWhenIdle> | undefined;
  const start = () => {
    screens ??= screensWhenIdle(rendered);
    return screens;
  };
  const Screen = lazy(async () => ({ default: (await start()).Screen }));
  const Background = lazy(async () => ({ default: (await start()).Background }));
  startTransition(() => {
    hydrateRoot(root, <App path={path} Screen={Screen} Background={Background} />, rootOptions);
  });
}

async function screensWhenIdle(rendered: readonly PageQuery[]) {
  await Promise.race([pageIsIdle(), screenIsAwaited()]);
  const loading = loadScreensOfMarkup();
  for (const href of page().scripts ?? []) preload(href);
  const { screensToHydrate } = await loading;
  await nextTask();
  return screensToHydrate(rendered);
}

function preload(href: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = href;
  document.head.append(link);
}
