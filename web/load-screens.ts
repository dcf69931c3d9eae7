import { awaitedEvent } from './build/deferred-hydration.ts';

/** Between two attempts to load code that something pressed waits for. */
const pauseMs = 1_000;

export const loadScreens = () => import('./start-screens.tsx');

/**
 * The code of the screen of a page that the server has rendered. Where it cannot be had, the markup goes on being what there is to
 * read and follow, and the next press that needs the code asks for it again. Where the server answers and has no such code, a newer
 * version has taken its place: the press opens the page anew, as a link's would.
 */
export async function loadScreensOfMarkup(): ReturnType<typeof loadScreens> {
  for (let isAwaited = false; ; isAwaited = true) {
    try {
      return await loadScreens();
    } catch {
      // Firefox and Safari do not ask twice for a module: there, too, the page has to be opened anew.
      if (isAwaited && (await isServerThere())) location.reload();
    }
    if (isAwaited) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    await screenIsAwaited();
  }
}

/** Resolves once something is pressed that needs the screen's code, or waits for it from before. */
export function screenIsAwaited(): Promise<unknown> {
  return new Promise((resolve) => document.addEventListener(awaitedEvent, resolve, { once: true }));
}

const isServerThere = () =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
